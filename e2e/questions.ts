// What the quizzes of stories ask.

/** Three words to type: for stories about what becomes of them. */
export const threeWords = ["First", "Second", "Third"].map((word, index) => ({
  id: `w${index + 1}`,
  question_type: "short_answer",
  question_text: `${word} word?`,
  correct_answer: word.toLowerCase(),
}));

/** Three types, one after the other; `answerAll` has them right. */
export const awayFromShore = {
  title: "Away from shore",
  questions: [
    {
      id: "q1",
      question_text: "Which knot makes a loop?",
      options: [
        { id: "a", text: "Bowline" },
        { id: "b", text: "Hitch" },
      ],
      correct_answer: "a",
    },
    { id: "q2", question_type: "short_answer", question_text: "Left of a ship?", correct_answer: "port" },
    { id: "q3", question_type: "true_false", question_text: "Starboard is green.", correct_answer: "true" },
  ],
};

/** Every type once. */
export const seamanship = {
  title: "Seamanship",
  questions: [
    {
      id: "mc",
      question_type: "multiple_choice",
      question_text: "Which side is port?\n\n```python\nprint('port')\n```",
      options: [
        { id: "left", text: "Left" },
        { id: "right", text: "Right" },
      ],
      correct_answer: "left",
      explanation: "Port is left when one looks forward.",
    },
    {
      id: "ms",
      question_type: "multiple_select",
      question_text: "Which are knots?",
      options: [
        { id: "bowline", text: "Bowline" },
        { id: "clove", text: "Clove hitch" },
        { id: "halyard", text: "Halyard" },
      ],
      correct_answer: ["bowline", "clove"],
    },
    { id: "tf", question_type: "true_false", question_text: "A capstan turns.", correct_answer: "true" },
    {
      id: "sa",
      question_type: "short_answer",
      question_text: "What holds a ship in place?",
      correct_answer: "anchor",
    },
  ],
};
