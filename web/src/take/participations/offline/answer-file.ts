// The file that carries answers past a network that fails: saved here, uploaded from anywhere. It is sealed
// with the attempt's own key where the browser has crypto; over plain http it has none, and the file is open.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { AnswerFile, AnswerFileContent } from "@capstan/domain/participations/answer-file.ts";
import { onTheWire } from "@capstan/domain/participations/engine/batch.ts";
import { submitAnswerFile } from "@capstan/domain/participations/offline-contract.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { CallResult } from "../../../api/call.ts";
import type { Owner } from "../device/device-storage.ts";
import { browserPorts, type Ports } from "../running/ports.ts";

export interface MadeFile {
  readonly name: string;
  readonly text: string;
  readonly isSealed: boolean;
}

export function canSeal(subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): boolean {
  return subtle !== undefined;
}

/** What the server has not acknowledged of an attempt; `null` where this device cannot make a file of it. */
export async function makeAnswerFile(owner: Owner, ports: Ports = browserPorts): Promise<MadeFile | null> {
  const storage = await ports.storage();
  const ticket = await storage.ticketOf(owner);
  // One that no server has heard of has no name there yet, and no key.
  if (ticket === null || ticket.local) return null;
  const changes = (await storage.changesOf(owner))
    .filter((change) => change.refused === null)
    .toSorted((one, other) => one.sequence - other.sequence);
  const content: AnswerFileContent = {
    device_id: changes.at(-1)?.deviceId ?? "file",
    saved_at: instant(ports.wall()),
    changes: changes.map(onTheWire),
  };
  const sealed = ticket.fileKey ? await seal(JSON.stringify(content), ticket.fileKey) : null;
  const file: AnswerFile = {
    format: "capstan-answers",
    version: 1,
    quiz_id: ticket.quizId,
    participation_id: ticket.participationId,
    ...(sealed === null ? { open: content } : { sealed }),
  };
  const day = instant(ports.wall()).slice(0, 10);
  return {
    name: `answers-${day}-${ticket.participationId.slice(0, 8)}.json`,
    text: JSON.stringify(file),
    isSealed: sealed !== null,
  };
}

/** Nonce, then AES-256-GCM, in base64url; `null` without crypto. */
export async function seal(
  text: string,
  key: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<string | null> {
  if (!canSeal(subtle) || subtle === undefined) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const imported = await subtle.importKey("raw", fromBase64Url(key), "AES-GCM", false, ["encrypt"]);
  const body = await subtle.encrypt({ name: "AES-GCM", iv: nonce }, imported, new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(body)]));
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export type Upload =
  | { readonly state: "unreadable" }
  | {
      readonly state: "answered";
      readonly quizId: string;
      readonly result: CallResult<ReplyOf<typeof submitAnswerFile>>;
    };

/** Hands the attempt in with what the file holds: as its ticket on the device that made it, else as whoever is signed in. */
export async function uploadAnswerFile(text: string, ports: Ports = browserPorts): Promise<Upload> {
  const named = readNames(text);
  if (named === null) return { state: "unreadable" };
  const { quizId, participationId } = named;
  const storage = await ports.storage();
  const tickets = await storage.tickets().catch(() => []);
  const ticket = tickets.find((one) => one.participationId === participationId && !one.local);
  const result = await ports.call(
    submitAnswerFile,
    { params: { id: quizId }, body: { file: text } },
    {
      ...ports.callOptions,
      timeoutMs: 30_000,
      as: ticket ? { prefix: "Token", token: ticket.saveTicket } : "participant",
    },
  );
  if (result.ok && ticket) {
    const settled = [...result.data.saved, ...result.data.kept];
    await storage
      .writeChanges(
        ticket,
        settled.map((remove) => ({ remove })),
      )
      .then(() => storage.patchTicket(ticket, { over: true, submitAsked: false }))
      .then(() => storage.dropFinished(ticket))
      .catch(() => undefined);
  }
  return { state: "answered", quizId, result };
}

function readNames(text: string): { quizId: string; participationId: string } | null {
  try {
    const file = JSON.parse(text) as Partial<AnswerFile> | null;
    if (file?.format !== "capstan-answers") return null;
    const { quiz_id: quizId, participation_id: participationId } = file;
    if (typeof quizId !== "string" || typeof participationId !== "string" || quizId === "") return null;
    return { quizId, participationId };
  } catch {
    return null;
  }
}
