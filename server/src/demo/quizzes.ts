import type { DemoQuiz } from "./demo-quiz.ts";
import { everydayStatistics } from "./quizzes/everyday-statistics.ts";
import { navigationAtSea } from "./quizzes/navigation-at-sea.ts";
import { pythonFirstSteps } from "./quizzes/python-first-steps.ts";

export const demoQuizzes: readonly DemoQuiz[] = [pythonFirstSteps, navigationAtSea, everydayStatistics];
