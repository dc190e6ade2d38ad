// Half a compass card over a horizon, drawn in brass hairlines: the participant app's one picture.
const centre = { x: 320, y: 330 };
const radius = 250;

/** `bearing` in degrees from north, clockwise. */
function at(bearing: number, distance: number): string {
  const angle = (bearing * Math.PI) / 180;
  const x = centre.x + distance * Math.sin(angle);
  const y = centre.y - distance * Math.cos(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function ticks(bearings: readonly number[], length: number): string {
  return bearings.map((bearing) => `M${at(bearing, radius)}L${at(bearing, radius - length)}`).join("");
}

function arc(distance: number): string {
  return `M${at(-90, distance)}A${distance} ${distance} 0 0 1 ${at(90, distance)}`;
}

/** One half of a ray of the star: its tip, the waist beside it, the centre. */
function half(bearing: number, length: number, waistAt: number, waist: number): string {
  return `M${at(bearing, length)}L${at(waistAt, waist)}L${centre.x} ${centre.y}Z`;
}

const degrees = Array.from({ length: 181 }, (_, index) => index - 90);
const tens = degrees.filter((degree) => degree % 10 === 0);
const fives = degrees.filter((degree) => degree % 10 !== 0 && degree % 5 === 0);
const ones = degrees.filter((degree) => degree % 5 !== 0);
const spokes = [-67.5, -22.5, 22.5, 67.5]
  .map((bearing) => `M${at(bearing, 90)}L${at(bearing, 204)}`)
  .join("");
const named = [-60, -30, 0, 30, 60];
const ripples = [190, 132, 84, 44, 18];

export function CompassCard({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 640 400" aria-hidden="true" fill="none" stroke="currentColor">
      <path opacity=".3" d={ticks(ones, 6)} />
      <path opacity=".42" d={ticks(fives, 11)} />
      <path opacity=".75" d={ticks(tens, 16)} />
      <path opacity=".5" d={arc(radius)} />
      <path opacity=".28" d={`${arc(204)}${arc(90)}`} />
      <path opacity=".3" d={spokes} />
      {named.map((bearing) => (
        <text
          key={bearing}
          x={centre.x}
          y={centre.y - 214.5}
          transform={`rotate(${bearing} ${centre.x} ${centre.y})`}
          textAnchor="middle"
          fontSize="10"
          letterSpacing="1"
          fill="currentColor"
          stroke="none"
          opacity=".8"
        >
          {String((bearing + 360) % 360).padStart(3, "0")}
        </text>
      ))}
      {[-45, 45].map((bearing) => (
        <g key={bearing} opacity=".5">
          <path d={half(bearing, 150, 0, 32.5)} fill="currentColor" fillOpacity={bearing < 0 ? 0.12 : 0} />
          <path
            d={half(bearing, 150, Math.sign(bearing) * 90, 32.5)}
            fill="currentColor"
            fillOpacity={bearing > 0 ? 0.12 : 0}
          />
        </g>
      ))}
      {[-90, 90].map((bearing) => (
        <path
          key={bearing}
          opacity=".6"
          d={half(bearing, 200, bearing / 2, 35)}
          fill="currentColor"
          fillOpacity={bearing < 0 ? 0.16 : 0}
        />
      ))}
      <path opacity=".95" d={half(0, 200, -45, 35)} />
      <path opacity=".95" d={half(0, 200, 45, 35)} fill="currentColor" fillOpacity=".3" />
      <path opacity=".9" d="M0 330H640" />
      {ripples.map((reach, index) => (
        <path
          key={reach}
          opacity={0.55 - index * 0.09}
          d={`M${centre.x - reach} ${340 + index * 10 + index * index * 0.5}h${reach * 2}`}
        />
      ))}
    </svg>
  );
}
