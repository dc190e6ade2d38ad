// The file that carries answers past a network that fails: what it looks like, sealed and open.
import Type from "typebox";
import { Change, maxChangesPerSave } from "./contract.ts";

/** `sealed` is base64url of 12 bytes of nonce, then AES-256-GCM of the open content under the attempt's key. */
export const AnswerFile = Type.Object({
  format: Type.Literal("capstan-answers"),
  version: Type.Literal(1),
  quiz_id: Type.String({ maxLength: 64 }),
  participation_id: Type.String({ maxLength: 64 }),
  sealed: Type.Optional(Type.String({ maxLength: 900_000 })),
  open: Type.Optional(Type.Unknown()),
});
export type AnswerFile = Type.Static<typeof AnswerFile>;

export const AnswerFileContent = Type.Object({
  device_id: Type.String({ minLength: 1, maxLength: 64 }),
  saved_at: Type.String({ maxLength: 40 }),
  changes: Type.Array(Change, { maxItems: 20 * maxChangesPerSave }),
});
export type AnswerFileContent = Type.Static<typeof AnswerFileContent>;
