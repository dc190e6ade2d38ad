import { Problem } from "@capstan/domain/problems.ts";
import type { FastifyInstance } from "fastify";

/** What Node would refuse by itself, with an answer that has no body and so not the one shape of failures. */
export function answerOddRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    const hostless = httpVersion === "1.1" && headers.host === undefined;
    done(hostless ? new Problem("invalid_request", { detail: "The request names no host." }) : undefined);
  });
  // an expectation that nobody knows may be ignored (RFC 9110, 10.1.1): the request is served like any other
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
}
