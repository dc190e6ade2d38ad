interface Repeating {
  /** Nothing more is begun; waits for what runs. */
  stop(): Promise<void>;
}

/** One `run` at a time, `firstMs` from now and then `everyMs` after the last; it catches what it may throw. */
export function repeat(run: () => Promise<unknown>, everyMs: number, firstMs = everyMs): Repeating {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = () => {
    running = run().then(() => {
      if (!stopped) timer = setTimeout(next, everyMs);
    });
  };
  timer = setTimeout(next, firstMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
