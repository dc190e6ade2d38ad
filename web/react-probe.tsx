// Everything of React that the participant's app stands on, in one small page. A story runs it with React as it is
// published and with React as the build cuts it, and both have to tell the same.
import {
  type ComponentType,
  createContext,
  Fragment,
  StrictMode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createRoot } from "react-dom/client";

const told: string[] = [];
const tell = (what: string) => void told.push(what);

const Depth = createContext("no depth");

let wind = "calm";
const windListeners = new Set<() => void>();
function turnWind(next: string): void {
  wind = next;
  for (const listener of windListeners) listener();
}
function subscribe(listener: () => void): () => void {
  windListeners.add(listener);
  return () => void windListeners.delete(listener);
}

function Sounding() {
  return <i>{useContext(Depth)}</i>;
}

/** Never drawn again by its parent: what is below hears of the context all the same. */
const still = <Sounding />;

function Row({ name }: { readonly name: string }) {
  useEffect(() => {
    tell(`${name} is there`);
    return () => tell(`${name} is gone`);
  }, [name]);
  return (
    <li>
      <input name={name} defaultValue={name} />
    </li>
  );
}

function Form() {
  const [text, setText] = useState("");
  const [rope, setRope] = useState("hemp");
  const [isFast, setFast] = useState(false);
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        tell(`sent ${text} ${rope} ${isFast}`);
      }}
    >
      <label htmlFor={id}>Words</label>
      <input
        id={id}
        className="words"
        value={text}
        onChange={(event) => setText(event.target.value.toUpperCase())}
      />
      <textarea value={text} onChange={(event) => setText(event.target.value)} rows={2} />
      {["hemp", "steel"].map((kind) => (
        <input
          key={kind}
          type="radio"
          name="rope"
          value={kind}
          checked={rope === kind}
          onChange={() => setRope(kind)}
        />
      ))}
      <input type="checkbox" checked={isFast} onChange={(event) => setFast(event.target.checked)} />
      <select value={rope} onChange={(event) => setRope(event.target.value)}>
        <option value="hemp">Hemp</option>
        <option value="steel">Steel</option>
      </select>
      <button type="submit" disabled={text === ""} aria-label="Send" data-text={text}>
        Send
      </button>
    </form>
  );
}

function Ship({ onBreak }: { readonly onBreak: () => void }) {
  const [names, setNames] = useState(["jib", "main", "mizzen"]);
  const [depth, setDepth] = useState(7);
  const [shown, setShown] = useState(true);
  const [seen, setSeen] = useState(depth);
  // While drawing, as a screen does that follows its address.
  if (seen !== depth) setSeen(depth);
  const wind = useSyncExternalStore(subscribe, () => windNow());
  const deck = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => names.toSorted().join(), [names]);
  const reverse = useCallback(() => setNames((known) => known.toReversed()), []);
  useLayoutEffect(() => {
    tell(`drawn: ${deck.current?.dataset.depth}`);
    return () => tell("to be drawn anew");
  }, [depth]);
  useEffect(() => {
    if (depth === 8) setDepth(9);
  }, [depth]);
  return (
    <Depth value={`${depth} fathoms, ${seen} seen`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what rises from within is told here */}
      <div
        ref={deck}
        data-depth={depth}
        style={{ opacity: depth / 10, "--depth": depth } as object}
        hidden={depth > 20}
        onClick={(event) => tell(`click at ${(event.target as Element).className}`)}
        onClickCapture={() => tell("a click comes")}
        onFocus={() => tell("focus")}
        onBlur={() => tell("blur")}
        onKeyDown={(event) => tell(`key ${event.key}`)}
      >
        <ul>
          {names.map((name) => (
            <Row key={name} name={name} />
          ))}
        </ul>
        <b>{sorted}</b>
        {wind}
        {shown ? <Form /> : null}
        <Fragment key="fragment">
          <svg viewBox="0 0 2 2" aria-hidden="true">
            <path d="M0 0h2" strokeWidth={2} />
          </svg>
          <dialog>{still}</dialog>
        </Fragment>
        <p dangerouslySetInnerHTML={{ __html: "<em>knots</em>" }} />
        <button type="button" className="reverse" onClick={reverse}>
          Reverse
        </button>
        <button
          type="button"
          className="less"
          onClick={() => setNames((known) => known.slice(1).concat("spanker"))}
        >
          Less
        </button>
        <button
          type="button"
          className="deeper"
          onClick={async (event) => {
            event.stopPropagation();
            setDepth(8);
            await null;
            setShown((now) => !now);
          }}
        >
          Deeper
        </button>
        <button type="button" className="break" onClick={onBreak}>
          Break
        </button>
      </div>
    </Depth>
  );
}

const windNow = () => wind;

function Rotten({ where }: { readonly where: "draw" | "effect" }): null {
  if (where === "draw") throw new Error("rotten when drawn");
  useEffect(() => {
    throw new Error("rotten afterwards");
  }, []);
  return null;
}

function Sinking({ where }: { readonly where: "draw" | "effect" }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      <Ship onBreak={() => setBroken(true)} />
      {isBroken ? <Rotten where={where} /> : null}
    </>
  );
}

/** Waits as long as it takes; the story has its own end. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
}

const page = document.body;
const find = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = page.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const html = () => tell(page.innerHTML);

/** As typing does it: past React's own property, then the event. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

async function sail(Sails: ComponentType, failed: () => boolean): Promise<void> {
  page.innerHTML = '<div id="app"></div>';
  const root = createRoot(find("#app"), {
    onUncaughtError: (error) => tell(`uncaught: ${(error as Error).message}`),
  });
  root.render(
    <StrictMode>
      <Sails />
    </StrictMode>,
  );
  await until(() => told.includes("mizzen is there") && page.querySelector(".reverse") !== null);
  html();
  const main = find<HTMLInputElement>('[name="main"]');
  main.focus();
  find(".reverse").click();
  await until(() => find<HTMLInputElement>("li input").name === "mizzen");
  tell(`the same field: ${main === find('[name="main"]')}, still in it: ${document.activeElement === main}`);
  main.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  find(".less").click();
  await until(() => told.includes("mizzen is gone") && told.includes("spanker is there"));
  turnWind("gale");
  await until(() => page.innerHTML.includes("gale"));
  type(find<HTMLInputElement>(".words"), "ahoy");
  await until(() => find<HTMLInputElement>(".words").value === "AHOY");
  type(find<HTMLTextAreaElement>("textarea"), "Ahoy there");
  await until(() => find<HTMLInputElement>(".words").value === "Ahoy there");
  find<HTMLInputElement>('[value="steel"]').click();
  await until(() => find<HTMLSelectElement>("select").value === "steel");
  find<HTMLSelectElement>("select").value = "hemp";
  find("select").dispatchEvent(new Event("change", { bubbles: true }));
  await until(() => find<HTMLInputElement>('[type="radio"]').checked);
  find('[type="checkbox"]').click();
  find("[type=submit]").click();
  await until(() => told.some((line) => line.startsWith("sent")));
  html();
  find(".deeper").click();
  await until(() => page.innerHTML.includes("9 fathoms, 9 seen") && page.querySelector("form") === null);
  html();
  find(".break").click();
  await until(failed);
  html();
  root.unmount();
  tell(`left: ${page.innerHTML}, ${windListeners.size} listen`);
}

/** What was told of, line by line. */
export async function probe(): Promise<readonly string[]> {
  const told_ = (line: string) => () => told.includes(line);
  await sail(() => <Sinking where="draw" />, told_("uncaught: rotten when drawn"));
  await sail(() => <Sinking where="effect" />, told_("uncaught: rotten afterwards"));
  return told;
}

Object.assign(globalThis, { probe });
