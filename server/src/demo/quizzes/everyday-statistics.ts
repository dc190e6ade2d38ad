import {
  code,
  type DemoQuiz,
  markdown,
  multipleChoice,
  multipleSelect,
  shortAnswer,
  trueFalse,
} from "../demo-quiz.ts";

export const everydayStatistics: DemoQuiz = {
  title: "Statistics for everyday decisions",
  description: markdown([
    "Averages, chances, samples and charts, as they turn up in the news, at the doctor's and at work.",
    "",
    "You need no table and hardly a calculator: rough arithmetic is enough. You have **30 minutes** and, if you want it,",
    "**one** second attempt; the better one counts.",
  ]),
  access_control: "login_required",
  settings: {
    shuffle_questions: false,
    shuffle_options: false,
    is_timed: true,
    quiz_time_limit: 30,
    allow_retakes: true,
    max_retakes: 1,
    passing_score: 60,
  },
  questions: [
    shortAnswer("q-middle-value", {
      text: "You sort the values of a list by size. What is the value in the middle called?",
      right: ["median", "the median"],
      explanation:
        "The *median*. Where the number of values is even, it is the mean of the two in the middle.",
      tags: ["averages"],
    }),
    multipleChoice("q-typical-wage", {
      text: [
        "Five people earn 2000, 2200, 2300, 2400 and 11\u00a0100 euros a month.",
        "Which figure describes best what a typical one of them earns?",
      ],
      options: [
        "The mean, 4000 euros, because it makes use of every value",
        "The median, 2300 euros, because the outlier hardly moves it",
        "The middle of the range, 6550 euros, because it is fair to both ends",
        "None: with an outlier in the data there is no typical value",
      ],
      right: "b",
      explanation: [
        "$\\bar{x} = \\frac{2000 + 2200 + 2300 + 2400 + 11100}{5} = 4000$ is more than four of the five earn.",
        "The median stays at 2300 however much the best-paid person earns.",
      ],
      tags: ["averages"],
    }),
    trueFalse("q-shift", {
      text: [
        "Every mark in a class is raised by 5 points.",
        "This changes the mean of the marks, but not their standard deviation.",
      ],
      right: true,
      explanation: [
        "All values move together, so their distances from the mean stay as they were:",
        "$(x_i + 5) - (\\bar{x} + 5) = x_i - \\bar{x}$.",
      ],
      tags: ["spread"],
    }),
    multipleChoice("q-average-speed", {
      text: [
        "You drive 60 km at 60 km/h and then another 60 km at 30 km/h.",
        "What is your average speed for the whole way?",
      ],
      options: ["40 km/h", "42 km/h", "45 km/h", "50 km/h"],
      right: "a",
      explanation: [
        "Average speed is all the way divided by all the time:",
        "",
        "$$\\frac{60 + 60}{\\frac{60}{60} + \\frac{60}{30}} = \\frac{120}{3} = 40$$",
        "",
        "You spend twice as long at 30 km/h, so it weighs twice as much. The simple mean, 45, treats both as equal.",
      ],
      tags: ["averages"],
    }),
    multipleSelect("q-percentage-points", {
      text: "The interest on a loan rises from 4 % to 5 %. Which statements are right? Select all that apply.",
      options: [
        "It rises by 1 per cent",
        "It rises by 20 per cent",
        "It rises by 25 per cent",
        "It rises by 1 percentage point",
      ],
      right: ["c", "d"],
      explanation: [
        "The difference of two percentages is counted in percentage *points*: $5 - 4 = 1$.",
        "Relative to where it began, it is $\\frac{5 - 4}{4} = 25\\,\\%$ more.",
      ],
      tags: ["percentages"],
    }),
    multipleChoice("q-warranty", {
      text: [
        "An extended warranty costs 40 euros. Without it, a repair would cost 300 euros, and experience says that",
        "8 % of the devices need one. What do you gain or lose **on average** by going without the warranty?",
      ],
      options: ["You gain 24 euros", "You lose 260 euros", "You gain 16 euros", "You lose 24 euros"],
      right: "c",
      explanation: [
        "The expected cost of repair is $0.08 \\cdot 300 = 24$ euros, and you save the 40: a gain of $40 - 24 = 16$.",
        "Insurance is for losses you could not bear, not for gains on average.",
      ],
      tags: ["chance"],
    }),
    shortAnswer("q-at-least-one-six", {
      text: [
        "You throw a fair die four times. How likely is *at least one* six?",
        "Answer in per cent, rounded to a whole number.",
      ],
      right: ["52", "52 %", "52%"],
      exact: true,
      explanation: [
        "Take the complement, no six at all:",
        "",
        "$$1 - \\left(\\frac{5}{6}\\right)^4 = 1 - \\frac{625}{1296} \\approx 0.518$$",
        "",
        "Adding up, $4 \\cdot \\frac{1}{6} \\approx 67\\,\\%$, counts throws with several sixes more than once.",
      ],
      points: 2,
      tags: ["chance"],
    }),
    multipleChoice("q-positive-test", {
      text: [
        "One person in a hundred has a certain illness. A test finds 90 % of the ill,",
        "and wrongly reports 5 % of the healthy as ill.",
        "",
        "Someone picked at random tests positive. How likely is it that this person is ill?",
      ],
      options: ["About 90 %", "About 95 %", "About 50 %", "About 15 %"],
      right: "d",
      explanation: [
        "Of 10\u00a0000 people, 100 are ill and 90 of them test positive; of the 9900 healthy, 495 test positive too.",
        "",
        "$$P(\\text{ill} \\mid +) = \\frac{90}{90 + 495} \\approx 0.15$$",
        "",
        "Where an illness is rare, most alarms are false ones, even with a good test.",
      ],
      points: 2,
      tags: ["chance"],
    }),
    shortAnswer("q-one-sigma", {
      text: [
        "Body heights in a group are normally distributed with mean $\\mu = 170$ cm and standard deviation",
        "$\\sigma = 8$ cm. About what percentage of people is between 162 cm and 178 cm tall? Give a whole number.",
      ],
      right: ["68", "68 %", "68%"],
      exact: true,
      explanation: [
        "That is the range $\\mu \\pm \\sigma$. In any normal distribution it holds about 68 % of the values;",
        "$\\mu \\pm 2\\sigma$ holds about 95 %, and $\\mu \\pm 3\\sigma$ about 99.7 %.",
      ],
      tags: ["spread"],
    }),
    multipleChoice("q-sample-deviation", {
      text: [
        "This program prints `2.0` and then `2.828…`. Why do the two results differ?",
        code(
          "python",
          "from statistics import pstdev, stdev",
          "",
          "waiting = [4, 8]",
          "print(pstdev(waiting))",
          "print(stdev(waiting))",
        ),
      ],
      options: [
        "`stdev` measures from the median, `pstdev` from the mean",
        "`stdev` divides by $n - 1$, `pstdev` by $n$",
        "`pstdev` gives the variance and `stdev` its square root",
        "`pstdev` leaves out the largest and the smallest value",
      ],
      right: "b",
      explanation: [
        "`pstdev` takes the list as the whole population: $\\sqrt{\\frac{4 + 4}{2}} = 2$.",
        "`stdev` takes it as a sample and makes up for the mean being estimated from the same values:",
        "$\\sqrt{\\frac{4 + 4}{2 - 1}} \\approx 2.83$.",
      ],
      tags: ["spread", "code"],
    }),
    multipleChoice("q-null-average", {
      text: [
        "The table `rating` has four rows, and its column `stars` holds 5, 4, `NULL` and 3.",
        "What does this query return?",
        code("sql", "SELECT AVG(stars), COUNT(*), COUNT(stars)", "FROM rating;"),
      ],
      options: ["3, 4, 4", "4, 3, 3", "4, 4, 3", "`NULL`, 4, 3"],
      right: "c",
      explanation: [
        "`AVG` and `COUNT(stars)` skip the missing rating, `COUNT(*)` counts rows: $\\frac{5 + 4 + 3}{3} = 4$.",
        "Whether those who gave no rating would have given four stars too is a question no query answers.",
      ],
      points: 2,
      tags: ["averages", "code"],
    }),
    multipleChoice("q-text-sort", {
      text: [
        "For an odd number of values this function should return the median, but `median([9, 10, 100])` is `100`.",
        "What is wrong?",
        code(
          "typescript",
          "function median(values: number[]): number | undefined {",
          "  const sorted = [...values].sort();",
          "  return sorted[Math.floor(sorted.length / 2)];",
          "}",
        ),
      ],
      options: [
        "`sort()` compares the numbers as texts",
        "`sort()` puts the largest number first",
        "The index is one too high, because arrays count from 0",
        "`[...values]` copies the list in an order of its own",
      ],
      right: "a",
      explanation: [
        'Without a comparison function, `sort` turns the elements into text, and `"10" < "100" < "9"`.',
        "It has to be `.sort((a, b) => a - b)`.",
      ],
      tags: ["averages", "code"],
    }),
    multipleChoice("q-margin-of-error", {
      text: [
        "A survey of 100 people has a margin of error of ±10 percentage points.",
        "How many people do you have to ask for ±5 points?",
      ],
      options: ["About 140", "200", "1000", "400"],
      right: "d",
      explanation: [
        "The standard error of a share $p$ is",
        "",
        "$$\\sqrt{\\frac{p(1-p)}{n}}$$",
        "",
        "It falls with the square *root* of $n$: half the margin takes four times as many people.",
      ],
      tags: ["samples"],
    }),
    trueFalse("q-interval-meaning", {
      text: [
        "A study gives a 95 % confidence interval from 41 to 45 minutes for the mean daily journey to work.",
        "So about 95 % of the people travel between 41 and 45 minutes.",
      ],
      right: false,
      explanation: [
        "The interval is about the *mean*, not about single people, whose journeys vary far more.",
        "The 95 % describe the method: over many such studies, about 95 % of the intervals contain the true mean.",
      ],
      tags: ["samples"],
    }),
    multipleChoice("q-p-value", {
      text: "A trial of a new fertiliser reports $p = 0.03$. What does that number say?",
      options: [
        "The chance that the fertiliser has no effect is 3 %",
        "The fertiliser raises the yield by 3 % compared with the fields that got none",
        "If it had no effect, a difference at least this large would turn up in 3 % of such trials",
        "If the trial were repeated, it would again find a significant effect with a probability of 97 %",
      ],
      right: "c",
      explanation: [
        "A $p$-value is computed *under the assumption* that there is no effect: $P(\\text{data this extreme} \\mid \\text{no effect})$.",
        "It is not $P(\\text{no effect} \\mid \\text{data})$, and it says nothing about how large the effect is.",
      ],
      points: 2,
      tags: ["samples"],
    }),
    multipleSelect("q-cause", {
      text: [
        "Classes with a later start of lessons have better marks.",
        "Which facts would strengthen the claim that the later start is the *cause*? Select all that apply.",
      ],
      options: [
        "It was drawn by lot which classes start later",
        "Before the change, the marks of both groups were alike",
        "The schools were free to choose when to start",
        "The coefficient of correlation is given to three decimals",
        "The same comparison in another town has the same result",
      ],
      right: ["a", "b", "e"],
      explanation: [
        "Lots and equal starting points speak against other causes, and a repetition speaks against luck.",
        "Free choice does the opposite: schools that choose a later start may differ in other ways too.",
        "More decimals make a number longer, not truer.",
      ],
      tags: ["cause"],
    }),
    multipleChoice("q-two-hospitals", {
      text: [
        "Patients who survived, out of those treated:",
        "",
        "| | Mild cases | Severe cases | All cases |",
        "|---|---|---|---|",
        "| Hospital A | 98 of 100 | 360 of 400 | 458 of 500 |",
        "| Hospital B | 388 of 400 | 85 of 100 | 473 of 500 |",
        "",
        "You have a severe case and nothing else to go by. Which hospital do you choose?",
      ],
      options: [
        "B: more of its patients survive, and the totals rest on the most data",
        "A: it does better in both groups, and only treats more of the severe cases",
        "B: with more mild cases, its staff have more time for each severe one",
        "Either: the table contradicts itself, so one of the figures must be wrong",
      ],
      right: "b",
      explanation: [
        "Severe: 90 % against 85 %. Mild: 98 % against 97 %. A is better in *both* groups,",
        "yet its total is lower (91.6 % against 94.6 %), because most of its patients are severe cases.",
        "This is *Simpson's paradox*.",
      ],
      points: 2,
      tags: ["cause", "percentages"],
    }),
    multipleChoice("q-regression-to-mean", {
      text: [
        "A city puts speed cameras at the ten crossings that had the most accidents last year.",
        "This year, there are fewer accidents there. What else would have lowered the number, even without cameras?",
      ],
      options: [
        "Nothing: at fixed places the number is the same each year but for a real cause",
        "Averages over ten crossings always come out lower than single values",
        "Drivers move to other crossings, so the number for the whole city stays the same",
        "They were chosen for an unusually bad year, and an ordinary one tends to follow",
      ],
      right: "d",
      explanation: [
        "This is *regression to the mean*: whoever is picked for an extreme value owes it partly to chance,",
        "and chance does not repeat itself. Comparing with similar crossings *without* cameras would tell.",
      ],
      tags: ["cause"],
    }),
    multipleSelect("q-misleading-chart", {
      text: "Which of these make a chart mislead its readers? Select all that apply.",
      options: [
        "The bars begin at 90 on the axis instead of 0",
        "A pictogram is drawn twice as high *and* twice as wide for twice the value",
        "The bars are sorted by length",
        "Some bars stand for a month and some for a quarter, without saying so",
        "The axis names the unit",
      ],
      right: ["a", "b", "d"],
      explanation: [
        "A bar is read by its length and a picture by its area, so both must grow with the value: cut-off bars exaggerate",
        "differences, and the doubled pictogram has four times the area. Unequal periods cannot be compared at all.",
      ],
      tags: ["charts"],
    }),
  ],
};
