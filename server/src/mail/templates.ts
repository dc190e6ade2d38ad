// Every mail Capstan writes, by the name a room queues it with. Codes of links stand behind `#`, which no server sees.
import { type Letter, oneLine } from "./letter.ts";

export interface MailData {
  /** Somebody forgot their password. */
  reset: { readonly name: string; readonly code: string; readonly validHours: number };
  /** Their password was set anew: said in case it was not them. */
  password_changed: { readonly name: string; readonly at: string };
  /** Into the crew of an account. */
  invitation: {
    readonly accountName: string;
    readonly invitedBy: string;
    readonly role: string;
    readonly code: string;
    readonly validDays: number;
  };
  /** To the new address: whoever can read it owns it. */
  new_address: { readonly name: string; readonly code: string; readonly validHours: number };
  /** To the old address: what is going on with it. */
  address_changed: { readonly name: string; readonly newAddress: string };
  /** To the old address: it is done. */
  address_moved: { readonly name: string; readonly newAddress: string };
  /** To an address that somebody else signs in with already. */
  address_taken: { readonly asked: string };
  /** A participant's submission, as far as the quiz lets them see it. */
  results: {
    readonly name: string;
    readonly quizTitle: string;
    readonly quizId: string;
    readonly participationId: string;
    readonly submittedAt: string;
    readonly answersHeld: number;
    /** Absent where the quiz shows no results. */
    readonly result?: {
      readonly score: number;
      readonly maxScore: number;
      readonly percentage: number;
      readonly passed: boolean | null;
    };
  };
}

export type Template = keyof MailData;

const greeting = (name: string): string => (oneLine(name) ? `Hello ${oneLine(name, 80)},` : "Hello,");
const hours = (count: number): string => (count === 1 ? "one hour" : `${count} hours`);
const days = (count: number): string => (count === 1 ? "one day" : `${count} days`);

export const templates: { readonly [T in Template]: (data: MailData[T]) => Letter } = {
  reset: ({ name, code, validHours }) => ({
    subject: "Set a new password",
    title: "Set a new password",
    paragraphs: [greeting(name), "Somebody, hopefully you, asked to set a new password for your sign-in."],
    action: { label: "Set a new password", path: `/auth/reset-password#${code}` },
    notes: [
      `The link works once, for ${hours(validHours)}. Setting a new password signs you out everywhere else.`,
      "If it was not you, leave this mail as it is: your password stays what it was.",
    ],
  }),

  password_changed: ({ name, at }) => ({
    subject: "Your password was changed",
    title: "Your password was changed",
    paragraphs: [
      greeting(name),
      `Your password was changed on ${at}, and every sign-in from before has ended.`,
    ],
    notes: ["If it was not you, set a new password at once and tell your captain."],
    action: { label: "I did not do this", path: "/auth/forgot-password" },
  }),

  invitation: ({ accountName, invitedBy, role, code, validDays }) => ({
    subject: `${oneLine(invitedBy, 80)} invites you to ${oneLine(accountName, 80)}`,
    title: `Come aboard ${oneLine(accountName, 120)}`,
    paragraphs: [
      `${oneLine(invitedBy, 120)} invites you to the crew of ${oneLine(accountName, 120)} as ${oneLine(role, 40)}.`,
      "Accept, choose a password, and you are in.",
    ],
    action: { label: "Accept the invitation", path: `/auth/accept-invite#${code}` },
    notes: [
      `The link works once, for ${days(validDays)}.`,
      "If you do not know the sender, leave this mail as it is: nothing happens.",
    ],
  }),

  new_address: ({ name, code, validHours }) => ({
    subject: "Confirm your new email address",
    title: "Confirm your new email address",
    paragraphs: [
      greeting(name),
      "From now on you want to sign in with this address. Confirm that it is yours.",
    ],
    action: { label: "Confirm this address", path: `/auth/confirm-email#${code}` },
    notes: [
      `The link works once, for ${hours(validHours)}. Until then your old address stays.`,
      "If it was not you, leave this mail as it is: nothing changes.",
    ],
  }),

  address_changed: ({ name, newAddress }) => ({
    subject: "Your email address is being changed",
    title: "Your email address is being changed",
    paragraphs: [
      greeting(name),
      `Your sign-in is being moved from this address to ${oneLine(newAddress, 254)}. It is done once that address is confirmed.`,
    ],
    notes: ["If it was not you, set a new password at once and tell your captain."],
    action: { label: "I did not do this", path: "/auth/forgot-password" },
  }),

  address_moved: ({ name, newAddress }) => ({
    subject: "Your email address was changed",
    title: "Your email address was changed",
    paragraphs: [
      greeting(name),
      `from now on you sign in with ${oneLine(newAddress, 254)}. This address is not used any more.`,
    ],
    notes: ["If it was not you, tell your captain at once."],
    action: { label: "I did not do this", path: "/auth/forgot-password" },
  }),

  address_taken: ({ asked }) => ({
    subject: "Your email address is in use already",
    title: "This address is in use already",
    paragraphs: [
      "Hello,",
      `${oneLine(asked, 254)} wants to sign in with this address. It belongs to a sign-in of its own already, so nothing was changed.`,
    ],
    notes: [
      "If it was you: sign in with this address, or choose another one. If not, leave this mail as it is.",
    ],
    action: { label: "Set a new password", path: "/auth/forgot-password" },
  }),

  results: ({ name, quizTitle, quizId, participationId, submittedAt, answersHeld, result }) => ({
    subject: `Your results: ${oneLine(quizTitle, 120)}`,
    title: oneLine(quizTitle),
    paragraphs: [
      greeting(name),
      result
        ? "This is your result, and below is the way to your answers."
        : "Your submission has arrived. Its result is not shown to participants, or not yet.",
    ],
    facts: [
      ...(result
        ? ([
            ["Score", `${result.score} of ${result.maxScore}`],
            ["Share", `${result.percentage} %`],
            ...(result.passed === null ? [] : [["Passed", result.passed ? "Yes" : "No"] as const]),
          ] as const)
        : []),
      ["Submitted", submittedAt],
      ["Answers held", String(answersHeld)],
    ],
    action: { label: "See your submission", path: `/quiz/${quizId}/result/${participationId}` },
  }),
};
