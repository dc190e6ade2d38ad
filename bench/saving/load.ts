// The load generator, a process of its own: as many connections as sittings, each sends its next save when the last
// one was answered. HTTP is written by hand, so that the generator takes as little of the machine as it can.
import { connect } from "node:net";

export interface LoadOrder {
  readonly port: number;
  readonly quiz: string;
  readonly questions: number;
  readonly sittings: readonly { readonly participation: string; readonly ticket: string }[];
  readonly seconds: number;
  /** sequences begin above it, so that every save of a run is new */
  readonly from: number;
}

export interface LoadReport {
  readonly saves: number;
  readonly seconds: number;
  readonly refused: number;
  /** ms */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

if (process.argv[2]) {
  process.stdout.write(JSON.stringify(await load(JSON.parse(process.argv[2]) as LoadOrder)));
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const took: number[] = [];
  let refused = 0;
  const began = performance.now();
  const end = began + order.seconds * 1000;
  await Promise.all(order.sittings.map((sitting, i) => connection(sitting, i)));
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round((took[Math.floor((took.length - 1) * share)] ?? 0) * 10) / 10;
  return { saves: took.length, seconds, refused, p50: at(0.5), p95: at(0.95), p99: at(0.99) };

  function connection(sitting: LoadOrder["sittings"][number], index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: order.port, host: "127.0.0.1", noDelay: true });
      const head =
        `POST /api/quizzes/${order.quiz}/session/update/ HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
        `Authorization: Token ${sitting.ticket}\r\nContent-Type: application/json\r\nContent-Length: `;
      let number = 0;
      let sentAt = 0;
      let got = "";
      const send = () => {
        const sequence = order.from + 2 * number;
        const change = (offset: number) =>
          `{"change_id":"bench-${index}-${sequence + offset}","question_id":"q${(sequence + offset) % order.questions}",` +
          `"value":"an answer of some length ${sequence}","sequence":${sequence + offset}}`;
        const body =
          `{"participation_id":"${sitting.participation}","device_id":"bench","current_question":${number % order.questions},` +
          `"remaining_time":1700,"changes":[${change(1)},${change(2)}]}`;
        number += 1;
        sentAt = performance.now();
        socket.write(`${head}${body.length}\r\n\r\n${body}`);
      };
      socket.setEncoding("latin1");
      socket.on("connect", send);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        got += chunk;
        const blank = got.indexOf("\r\n\r\n");
        if (blank < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(got)?.[1]);
        if (got.length < blank + 4 + length) return;
        const now = performance.now();
        if (got.startsWith("HTTP/1.1 200") && got.includes('"refused":[]')) took.push(now - sentAt);
        else refused += 1;
        got = "";
        if (now < end) return send();
        socket.destroy();
        resolve();
      });
    });
  }
}
