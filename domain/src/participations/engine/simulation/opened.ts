// An attempt that has started, for tests that begin there.
import type { StartedReply } from "../events.ts";
import { DeviceModel, type Disk } from "./device-model.ts";
import { ServerModel } from "./server-model.ts";

export interface Opened {
  readonly device: DeviceModel;
  readonly server: ServerModel;
}

export interface OpenOptions {
  readonly disk?: Disk;
  readonly writerId?: string;
  readonly server?: ServerModel;
  readonly reply?: Partial<StartedReply>;
  readonly rules?: {
    readonly allowPrevious?: boolean;
    readonly skippable?: boolean;
    readonly texts?: readonly string[];
  };
  /** seconds */
  readonly timeLimit?: number;
}

export function opened(options: OpenOptions = {}): Opened {
  const device = new DeviceModel(options);
  const server = options.server ?? new ServerModel(["a", "b", "c"], device.wall);
  const { rules, timeLimit } = options;
  if (timeLimit !== undefined) server.deadlineAt = server.startedAt + timeLimit * 1000;
  server.allowPrevious = rules?.allowPrevious ?? true;
  device.tell({ kind: "start_requested" });
  const end = server.start(device.wall);
  if (!end.ok) throw new Error("The server refused the start");
  device.answer(device.take("call_start"), { ok: true, data: { ...end.data, ...options.reply } });
  device.answer(device.take("call_quiz"), {
    ok: true,
    data: {
      participation_id: "p1",
      allow_previous_questions: rules?.allowPrevious ?? true,
      skippable_questions: rules?.skippable ?? true,
      questions: server.questionIds.map((id) => ({
        id,
        question_type: rules?.texts?.includes(id) ? "text_only" : "short_answer",
      })),
    },
  });
  return { device, server };
}

export function enter({ device }: Pick<Opened, "device">, questionId: string, value: string): void {
  device.tell({ kind: "entered", questionId, value });
}

/** The update on the wire reaches the server, and its reply the device. */
export function exchange({ device, server }: Opened): void {
  const request = device.take("call_update");
  device.answer(request, server.update(request.body, device.wall));
}

export function exchangeSubmit({ device, server }: Opened): void {
  const request = device.take("call_submit");
  device.answer(request, server.submit(request.body, device.wall));
}
