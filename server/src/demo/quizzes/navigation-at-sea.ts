import {
  type DemoQuiz,
  markdown,
  multipleChoice,
  multipleSelect,
  shortAnswer,
  trueFalse,
} from "../demo-quiz.ts";

export const navigationAtSea: DemoQuiz = {
  title: "Navigation at sea: charts, tides and lights",
  description: markdown([
    "What a coastal skipper needs to know by heart: chart work, tides, buoys and lights, and who gives way.",
    "",
    "- Buoyage is **IALA region A**, used in Europe, Africa, Australia and most of Asia.",
    "- Rules of the road are the International Regulations for Preventing Collisions at Sea (COLREGs).",
    "- There is no time limit, and you may try again as often as you like. **70 %** passes.",
  ]),
  access_control: "public",
  settings: {
    shuffle_questions: false,
    shuffle_options: true,
    is_timed: false,
    quiz_time_limit: 30,
    allow_retakes: true,
    max_retakes: 0,
    passing_score: 70,
  },
  questions: [
    multipleChoice("q-distance-scale", {
      text: "You measure a distance on a Mercator chart with dividers. Where do you read it off in nautical miles?",
      options: [
        "On the longitude scale at the top or the bottom edge",
        "On the latitude scale, level with the distance",
        "On the latitude scale, anywhere along the side edge",
        "On the inner ring of the nearest compass rose",
      ],
      right: "b",
      explanation: [
        "One minute of *latitude* is one nautical mile.",
        "On a Mercator chart the scale grows towards the poles, so read it at the height of the distance you measure.",
        "A minute of longitude shrinks towards the poles, so its scale measures no distance.",
      ],
      tags: ["charts"],
    }),
    shortAnswer("q-distance-run", {
      text: [
        "You sail at 6 knots over the ground for 2 hours and 30 minutes.",
        "How many nautical miles have you covered? Answer with the number only.",
      ],
      right: ["15", "15 nm", "fifteen"],
      exact: true,
      explanation: "A knot is one nautical mile an hour: $6 \\cdot 2.5 = 15$.",
      tags: ["charts"],
    }),
    multipleChoice("q-red-can", {
      text: "You enter a harbour from seaward and see a red can-shaped buoy ahead. How do you pass it?",
      options: [
        "Leave it to starboard",
        "On either side: it marks the middle of the fairway",
        "Well clear on any side: it stands on an isolated danger",
        "Leave it to port",
      ],
      right: "d",
      explanation: [
        "In region A, coming in from the sea, red cans mark the *port* side of the channel and green cones the starboard side.",
        "Region B (the Americas, Japan, Korea and the Philippines) swaps the colours, not the shapes.",
      ],
      tags: ["buoys"],
    }),
    multipleChoice("q-north-cardinal", {
      text: [
        "A pillar buoy is painted black above yellow and carries two black cones, both pointing up.",
        "On which side of it is the safe water?",
      ],
      options: ["North", "East", "South", "West"],
      right: "a",
      explanation: [
        "Both cones up is a *north* cardinal mark: pass to the north of it.",
        "The points of the cones show where the black band is: up for black on top, down for black at the bottom.",
      ],
      tags: ["buoys"],
    }),
    multipleChoice("q-nine-flashes", {
      text: "At night you count nine quick white flashes, then darkness; every 15 seconds it begins again. What is it?",
      options: [
        "An east cardinal mark",
        "A safe water mark",
        "A west cardinal mark",
        "An isolated danger mark",
      ],
      right: "c",
      explanation: [
        "Think of a clock face: **3** flashes for east, **6** (and a long one) for south, **9** for west,",
        "and flashing without a pause for north.",
        "An isolated danger shows groups of two flashes.",
      ],
      tags: ["buoys", "lights"],
    }),
    multipleChoice("q-light-range", {
      text: ["Beside a lighthouse the chart says **Fl(2) 10s 15m 12M**. What does *12M* stand for?"],
      options: [
        "The light is shown for 12 minutes in every hour",
        "It has a nominal range of 12 nautical miles",
        "The lamp is 12 metres above mean high water springs",
        "Its group of flashes returns 12 times a minute",
      ],
      right: "b",
      explanation: [
        "Group flashing, two flashes every 10 seconds, the light 15 metres high, nominal range 12 nautical miles.",
        "A small *m* is metres, a capital *M* is nautical miles.",
      ],
      tags: ["charts", "lights"],
    }),
    multipleChoice("q-geographic-range", {
      text: [
        "The light of a lighthouse is 25 m above sea level, and your eye is at 4 m.",
        "At what distance does the light first show above the horizon on a clear night? Use",
        "",
        "$$d \\approx 2.08 \\left( \\sqrt{H} + \\sqrt{h} \\right)$$",
        "",
        "with $d$ in nautical miles and the heights $H$ and $h$ in metres.",
      ],
      options: ["About 10.4 miles", "About 11.2 miles", "About 60.3 miles", "About 14.6 miles"],
      right: "d",
      explanation: [
        "$2.08 \\cdot (\\sqrt{25} + \\sqrt{4}) = 2.08 \\cdot 7 \\approx 14.6$.",
        "The roots are taken one by one: $\\sqrt{25 + 4}$ would give 11.2. Without your own height it would be 10.4.",
      ],
      points: 2,
      tags: ["lights"],
    }),
    multipleChoice("q-ahead-at-night", {
      text: "Right ahead you see a white light, with a red and a green light side by side below it. What is it?",
      options: [
        "A power-driven vessel coming towards you",
        "A vessel at anchor, seen from her port side",
        "A sailing vessel under sail, going away from you",
        "A vessel trawling that shows you her starboard side",
      ],
      right: "a",
      explanation: [
        "You see both sidelights only from ahead, and a white masthead light means that she is under power.",
        "If you are under engine too, both of you turn to starboard (Rule 14).",
      ],
      tags: ["lights", "rules"],
    }),
    trueFalse("q-port-tack", {
      text: [
        "Two sailing vessels approach each other bow to bow, one with the wind on her port side, the other with the wind",
        "on her starboard side.",
        "The one with the wind on her **port** side keeps out of the way.",
      ],
      right: true,
      explanation:
        "Rule 12: port gives way to starboard. On the same side, the vessel to windward keeps clear.",
      tags: ["rules"],
    }),
    multipleChoice("q-crossing", {
      text: [
        "You are under engine in clear weather. A motor vessel on your starboard bow closes in, and her compass bearing",
        "does not change. What do you do?",
      ],
      options: [
        "Hold course and speed, because she is the one to give way",
        "Turn to port early and pass ahead of her",
        "Turn to starboard early and pass astern of her",
        "Sound one prolonged blast, then hold course and speed",
      ],
      right: "c",
      explanation: [
        "Rule 15: the power-driven vessel that has the other on her *starboard* side keeps out of the way and, if she can,",
        "does not cross ahead. Rule 16 adds how: early, and by enough to be seen.",
      ],
      tags: ["rules"],
    }),
    trueFalse("q-steady-bearing", {
      text: "As long as the compass bearing of an approaching vessel stays the same, there is no risk of collision.",
      right: false,
      explanation: [
        "It is the other way round (Rule 7): a steady bearing with a closing range *is* the sign of a collision course.",
        "Near a large vessel or a tow the risk may exist even when the bearing changes.",
      ],
      tags: ["rules"],
    }),
    multipleChoice("q-twelfths", {
      text: [
        "How high is the tide at 11:00 by the rule of twelfths?",
        "",
        "| | Time | Height |",
        "|---|---|---|",
        "| Low water | 08:00 | 1.0 m |",
        "| High water | 14:00 | 4.6 m |",
      ],
      options: ["1.8 m", "2.8 m", "3.7 m", "1.9 m"],
      right: "b",
      explanation: [
        "The range is 3.6 m. In the six hours it rises by $1, 2, 3, 3, 2, 1$ twelfths, so after three hours by",
        "$\\frac{6}{12}$: $1.0 + \\frac{6}{12} \\cdot 3.6 = 2.8$ metres.",
        "Without the height of low water you would get 1.8 m; 1.9 m and 3.7 m belong to 10:00 and 12:00.",
      ],
      points: 2,
      tags: ["tides"],
    }),
    shortAnswer("q-under-keel", {
      text: [
        "The chart shows a depth of 2.1 m, the height of tide is 1.7 m, and your boat draws 1.8 m.",
        "How much water is under the keel, in metres?",
      ],
      right: ["2.0", "2", "2,0", "2 m"],
      exact: true,
      explanation: [
        "Depth of water = charted depth + height of tide = $2.1 + 1.7 = 3.8$ metres.",
        "Minus the draught: $3.8 - 1.8 = 2.0$ metres.",
      ],
      tags: ["charts", "tides"],
    }),
    multipleChoice("q-drying-height", {
      text: "In a green area of a metric chart you find an underlined figure: $\\underline{1}_5$. What does it say?",
      options: [
        "There is 1.5 m of water at mean high water springs",
        "There is always at least 1.5 m of water",
        "A wreck lies 1.5 m below chart datum",
        "The ground is 1.5 m above chart datum",
      ],
      right: "d",
      explanation: [
        "Underlined figures are *drying heights*: the ground rises 1.5 m above chart datum and dries when the tide is lower.",
        "With a tide of 2.5 m there is 1.0 m of water over it.",
      ],
      tags: ["charts", "tides"],
    }),
    multipleSelect("q-springs", {
      text: "What is true of spring tides? Select all that apply.",
      options: [
        "They come shortly after full moon and new moon",
        "They come only in March, April and May",
        "Low water is lower than at neaps",
        "They come shortly after the first and last quarter of the moon",
        "The tidal streams run faster than at neaps",
      ],
      right: ["a", "c", "e"],
      explanation: [
        "About every two weeks sun, earth and moon stand in line: high waters are higher, low waters lower,",
        "and the streams between them stronger. At the quarters of the moon come *neaps*. The season plays no part in the name.",
      ],
      tags: ["tides"],
    }),
    multipleChoice("q-foul-tide", {
      text: [
        "It is 9 nautical miles to the harbour. You make 5 knots through the water against a stream of 2 knots.",
        "How long does it take?",
      ],
      options: ["3 h", "1 h 48 min", "4 h 30 min", "1 h 17 min"],
      right: "a",
      explanation: [
        "Speed over the ground is $5 - 2 = 3$ knots, and $\\frac{9}{3} = 3$ hours.",
        "With slack water it would be 1 h 48 min, and with the stream behind you 1 h 17 min.",
      ],
      tags: ["tides"],
    }),
    shortAnswer("q-true-course", {
      text: [
        "The steering compass reads 085°. Deviation is 3° **east**, variation is 5° **west**.",
        "What is the true course, in degrees?",
      ],
      right: ["083°", "083", "83", "83°"],
      exact: true,
      explanation: [
        "From compass to true, east counts plus and west minus:",
        "",
        "$$T = C + D + V = 85^\\circ + 3^\\circ - 5^\\circ = 83^\\circ$$",
      ],
      points: 2,
      tags: ["charts"],
    }),
    multipleSelect("q-fix", {
      text: "Which of these give you a line of position that you can rely on for a fix? Select all that apply.",
      options: [
        "The compass bearing of a ferry that follows her usual route",
        "Two charted beacons in line",
        "The compass bearing of a charted church tower",
        "The compass bearing of a yacht at anchor",
        "The radar distance from a charted steep headland",
      ],
      right: ["b", "c", "e"],
      explanation: [
        "A line of position starts from something whose place is on the chart and does not move.",
        "Two marks in line (a *transit*) are the best of them: they need no compass, and so have no compass error.",
      ],
      tags: ["charts"],
    }),
    shortAnswer("q-distress-word", {
      text: "Which word, spoken three times, opens a distress call by radio telephone?",
      right: ["Mayday"],
      explanation: [
        "*Mayday*, from the French *m'aider* (come and help me), is for grave and imminent danger.",
        "*Pan-pan* is for urgency and *Sécurité* for warnings.",
      ],
      tags: ["safety"],
    }),
  ],
};
