import type { FastifyInstance } from "fastify";

const everyMs = 50;

/**
 * A server that stops closes the connections that are idle at that moment. One whose request is under way then would
 * be kept open for the next request that never comes, and the process would wait for it: it is closed once answered.
 */
export function closeWhatBecomesIdle(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), everyMs);
    app.server.once("close", () => clearInterval(closing));
    closing.unref();
    done();
  });
}
