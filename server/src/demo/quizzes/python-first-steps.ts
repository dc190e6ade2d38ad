import {
  code,
  type DemoQuiz,
  markdown,
  multipleChoice,
  multipleSelect,
  shortAnswer,
  trueFalse,
} from "../demo-quiz.ts";

export const pythonFirstSteps: DemoQuiz = {
  title: "Programming in Python: first steps",
  description: markdown([
    "Eighteen short questions on what a small Python program *does*: numbers, text, lists, dictionaries,",
    "functions and files.",
    "",
    "- Read each program line by line before you look at the answers.",
    "- You have **20 minutes**. You may skip a question and come back to it.",
    "- All programs run under Python 3.",
  ]),
  access_control: "public",
  settings: {
    shuffle_questions: false,
    shuffle_options: true,
    is_timed: true,
    quiz_time_limit: 20,
    allow_retakes: false,
    max_retakes: 0,
    passing_score: 60,
  },
  questions: [
    multipleChoice("q-division", {
      text: ["What does this line print?", code("python", "print(7 / 2, 7 // 2)")],
      options: ["`3.5 3.5`", "`3 3`", "`3.5 3`", "`3.5 4`"],
      right: "c",
      explanation: [
        "`/` always gives a `float`, here `3.5`.",
        "`//` rounds the quotient down; with two whole numbers its result is a whole number again, here `3`.",
      ],
      tags: ["numbers"],
    }),
    multipleChoice("q-slicing", {
      text: ["What does this program print?", code("python", "word = 'capstan'", "print(word[1:4])")],
      options: ["`apst`", "`cap`", "`caps`", "`aps`"],
      right: "d",
      explanation: [
        "Positions count from 0, so `word[1]` is the first `a`.",
        "The end of a slice is not part of it: `word[1:4]` takes the positions 1, 2 and 3.",
      ],
      tags: ["text"],
    }),
    trueFalse("q-return-none", {
      text: "A call of a function that ends without reaching a `return` statement gives the value `None`.",
      right: true,
      explanation: [
        "Every call has a value. Where the function does not say which, it is `None`.",
        "That is why `print(print('ahoy'))` shows `ahoy` and then `None`.",
      ],
      tags: ["functions"],
    }),
    shortAnswer("q-length", {
      text: "Which built-in function tells how many items a list holds? Write its name only.",
      right: ["len", "len()"],
      exact: true,
      explanation:
        "`len(['bow', 'stern'])` is `2`. The same function works for text, tuples, sets and dictionaries.",
      tags: ["lists"],
    }),
    multipleChoice("q-two-names", {
      text: [
        "What does this program print?",
        code("python", "first = [1, 2, 3]", "second = first", "second.append(4)", "print(len(first))"),
      ],
      options: ["`4`", "`3`", "`7`", "Nothing: the last line raises an error"],
      right: "a",
      explanation: [
        "`second = first` makes no copy. Both names now stand for the *same* list,",
        "so a change made through one is seen through the other.",
        "`second = first.copy()` would have left `first` alone.",
      ],
      tags: ["lists"],
    }),
    multipleSelect("q-falsy", {
      text: [
        "For which of these values of `cargo` does the program print `empty`?",
        "Select all that apply.",
        code("python", "if not cargo:", "    print('empty')"),
      ],
      options: ["`'0'`", "`0`", "`[]`", "`' '` (one space)", "`None`"],
      right: ["b", "c", "e"],
      explanation: [
        "Zero, `None` and every *empty* container count as false.",
        "`'0'` and `' '` are texts with one character each: they are not empty, so they count as true.",
      ],
      tags: ["conditions"],
    }),
    multipleChoice("q-negative-floor", {
      text: ["What does this line print?", code("python", "print(-7 // 2, -7 % 2)")],
      options: ["`-3 -1`", "`-4 1`", "`-3 1`", "`-4 -1`"],
      right: "b",
      explanation: [
        "`//` rounds *down*, towards minus infinity: $\\lfloor -3.5 \\rfloor = -4$.",
        "The remainder is chosen so that `(a // b) * b + a % b == a` holds: $-4 \\cdot 2 + 1 = -7$.",
      ],
      points: 2,
      tags: ["numbers"],
    }),
    multipleChoice("q-comprehension", {
      text: ["What does this line print?", code("python", "print([n * n for n in range(5) if n % 2])")],
      options: ["`[0, 4, 16]`", "`[1, 9]`", "`[1, 9, 25]`", "`[1, 3]`"],
      right: "b",
      explanation: [
        "`range(5)` gives 0, 1, 2, 3, 4. The condition `n % 2` is true for odd numbers only, so 1 and 3 stay,",
        "and their squares are 1 and 9.",
      ],
      tags: ["lists"],
    }),
    shortAnswer("q-loop-count", {
      text: [
        "How many lines does this program print? Answer with a number.",
        code("python", "for n in range(10, 0, -3):", "    print(n)"),
      ],
      right: ["4", "four"],
      exact: true,
      explanation: [
        "It prints 10, 7, 4 and 1: four lines. The next value would be −2, which is past the end at 0.",
      ],
      tags: ["loops"],
    }),
    multipleChoice("q-join", {
      text: [
        "`parts` is the list `['bow', 'mast', 'stern']`.",
        "Which expression gives the text `bow, mast, stern`?",
      ],
      options: ["`parts.join(', ')`", "`str(parts)`", "`', '.join(parts)`", "`concat(parts, ', ')`"],
      right: "c",
      explanation: [
        "`join` is a method of the *separator*, a text, and takes the parts as its argument.",
        "Lists have no `join`; `str(parts)` keeps the brackets and quotes; and Python has no built-in `concat`.",
      ],
      tags: ["text"],
    }),
    shortAnswer("q-missing-key", {
      text: [
        "The last line of this program fails. What is the name of the exception?",
        code("python", "latitude = {'Bergen': 60.4, 'Kiel': 54.3}", "print(latitude['Tromsø'])"),
      ],
      right: ["KeyError"],
      explanation: [
        "A dictionary raises `KeyError` for a key it does not hold.",
        "`latitude.get('Tromsø')` would give `None` instead. (`IndexError` is for positions in a list.)",
      ],
      tags: ["dictionaries", "errors"],
    }),
    multipleSelect("q-dictionary-loops", {
      text: [
        "Which of these loops print each port *together with* its depth? Select all that apply.",
        code("python", "depth = {'Bergen': 11, 'Kiel': 15}"),
      ],
      options: [
        "`for port in depth: print(port, depth[port])`",
        "`for port, metres in depth: print(port, metres)`",
        "`for port, metres in depth.items(): print(port, metres)`",
        "`for metres in depth.values(): print(metres)`",
      ],
      right: ["a", "c"],
      explanation: [
        "A plain loop over a dictionary gives its keys; `items()` gives pairs of key and value.",
        "The second loop tries to take the *text* `'Bergen'` apart into two names and raises a `ValueError`;",
        "the last one prints the depths without the ports.",
      ],
      points: 2,
      tags: ["dictionaries", "loops"],
    }),
    trueFalse("q-one-tuple", {
      text: "`(5)` is a tuple with one element.",
      right: false,
      explanation: [
        "The comma makes the tuple, not the parentheses: `(5)` is the number 5, and `(5,)` is a tuple with one element.",
      ],
      tags: ["tuples"],
    }),
    multipleChoice("q-local-name", {
      text: [
        "What does this program print?",
        code("python", "depth = 10", "", "def dive():", "    depth = 40", "", "dive()", "print(depth)"),
      ],
      options: ["`40`", "`None`", "Nothing: `dive` raises an `UnboundLocalError`", "`10`"],
      right: "d",
      explanation: [
        "An assignment inside a function makes a *local* name. The outer `depth` is another name and stays 10.",
        "The function could change it only after the statement `global depth`.",
      ],
      tags: ["functions"],
    }),
    multipleChoice("q-default-list", {
      text: [
        "What does this program print?",
        code(
          "python",
          "def note(entry, book=[]):",
          "    book.append(entry)",
          "    return book",
          "",
          "note('sail')",
          "print(note('anchor'))",
        ),
      ],
      options: [
        "`['sail', 'anchor']`",
        "`['anchor']`",
        "`['anchor', 'sail']`",
        "Nothing: the call lacks the argument `book`",
      ],
      right: "a",
      explanation: [
        "The default value is made *once*, when the function is defined, and every call without `book` shares that list.",
        "The usual cure:",
        code(
          "python",
          "def note(entry, book=None):",
          "    book = [] if book is None else book",
          "    book.append(entry)",
          "    return book",
        ),
      ],
      points: 2,
      tags: ["functions", "lists"],
    }),
    multipleChoice("q-with-open", {
      text: [
        "What does `with` do here?",
        code("python", "with open('logbook.txt') as file:", "    first = file.readline()"),
      ],
      options: [
        "It reads the whole file into memory before the block begins",
        "It makes an empty `logbook.txt` if there is none yet",
        "It closes the file at the end, even after an error in the block",
        "It keeps other programs from opening the file during the block",
      ],
      right: "c",
      explanation: [
        "`with` hands the file to the block and closes it when the block is left, however it is left.",
        "Opening for reading neither creates nor locks a file: a missing one raises `FileNotFoundError`.",
      ],
      tags: ["files"],
    }),
    multipleChoice("q-membership", {
      text: [
        "`seen` holds $n$ ship names, and the test `name in seen` runs very often.",
        "With which type does the test take about the same time for any $n$, $O(1)$ on average, rather than $O(n)$?",
      ],
      options: ["A `list`", "A `set`", "A `tuple`", "A sorted `list`"],
      right: "b",
      explanation: [
        "A set finds a value by its hash. In a list or a tuple, Python compares one element after another,",
        "$n / 2$ of them on average when the name is there and all $n$ when it is not.",
        "`in` cannot know that a list is sorted, so sorting it does not help.",
      ],
      points: 2,
      tags: ["sets", "speed"],
    }),
    multipleChoice("q-virtual-environment", {
      text: [
        "You run these commands in the folder of your project. Where does the package `requests` end up?",
        code("bash", "python3 -m venv .venv", "source .venv/bin/activate", "pip install requests"),
      ],
      options: [
        "Among the packages of the system's own Python",
        "In the current folder, beside your own modules",
        "In a package folder shared by all your projects",
        "Below the folder `.venv` of this project",
      ],
      right: "d",
      explanation: [
        "The second command puts the environment's own `python` and `pip` first on the path,",
        "so everything installed after it stays below `.venv`. Deleting that folder undoes it all.",
      ],
      tags: ["tools"],
    }),
  ],
};
