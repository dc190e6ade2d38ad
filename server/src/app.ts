// The house put together: doors of every room, headers, pages, the one shape of failures.
import { STATUS_CODES } from "node:http";
import { fileURLToPath } from "node:url";
import { health } from "@capstan/domain/health.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant } from "@capstan/domain/wire.ts";
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify";
import { findAuthor } from "./accounts/access.ts";
import { findApiKey } from "./accounts/api-keys/find-api-key.ts";
import { serveAccounts } from "./accounts/routes.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { closeWhatBecomesIdle } from "./http/drain.ts";
import { headersOfRefusals, setHeaders } from "./http/headers.ts";
import type { House } from "./http/house.ts";
import { identifyBy } from "./http/identify.ts";
import { type Limits, limitsOf } from "./http/limits.ts";
import { countRequests, serveMetrics } from "./http/metrics.ts";
import { answerOddRequests } from "./http/odd-requests.ts";
import { serveReference } from "./http/openapi.ts";
import { servePages } from "./http/pages.ts";
import { needsInspection, refuseUnstorableText } from "./http/prepare-body.ts";
import { answerProblems } from "./http/problems.ts";
import { anyone, serve } from "./http/serve.ts";
import { serveJobs } from "./jobs/routes.ts";
import { openPostOffice } from "./mail/post-office.ts";
import { serveMedia } from "./media/routes.ts";
import { findParticipant } from "./participants/access.ts";
import { serveParticipants } from "./participants/routes.ts";
import { serveParticipations } from "./participations/routes.ts";
import { serveQuizzes } from "./quizzes/routes.ts";
import { serveReports } from "./reports/routes.ts";
import { version } from "./version.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

export interface AppOptions {
  readonly database: Database;
  readonly config: Config;
  /** ms since 1970 */
  readonly clock?: () => number;
  readonly limits?: Limits;
  /** Where the web builds lie; tests of the calls alone leave it out. */
  readonly pages?: boolean;
}

export async function buildApp(options: AppOptions): Promise<House & { app: FastifyInstance }> {
  const { database, config } = options;
  const clock = options.clock ?? Date.now;
  const https = config.publicUrl?.startsWith("https:") ?? false;
  const ofRefusals = headersOfRefusals(https);
  const rawHeaders = Object.entries(ofRefusals).map(([name, value]) => `${name}: ${value}\r\n`);

  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.authorization"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === "number" ? hops(config.trustProxy) : config.trustProxy,
    // `answerOddRequests` does, in the one shape
    http: { requireHostHeader: false },
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    // while the server drains, what comes on an open connection is still served: the database closes last
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        strict: false,
      },
    },
    // what the parser of HTTP itself refuses has the one shape too
    clientErrorHandler(error, socket) {
      const problem =
        (error as NodeJS.ErrnoException).code === "ERR_HTTP_REQUEST_TIMEOUT"
          ? new Problem("request_timeout")
          : new Problem("invalid_request", { detail: "This is not a request the server can read." });
      const body = JSON.stringify(problem.toReply());
      if (socket.writable) {
        socket.end(
          `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
            `${rawHeaders.join("")}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
        );
      }
    },
    frameworkErrors(error, _request, reply) {
      const problem = new Problem(error.code === "FST_ERR_BAD_URL" ? "not_found" : "invalid_request");
      (reply as FastifyReply).headers(ofRefusals).code(problem.status).send(problem.toReply());
    },
  });

  parseJsonOnly(app);
  answerProblems(app);
  answerOddRequests(app);
  setHeaders(app, { https });
  countRequests(app);
  closeWhatBecomesIdle(app);

  const house: House = {
    app,
    database,
    config,
    clock,
    limits: options.limits ?? limitsOf(database),
    postOffice: openPostOffice(config),
    identify: identifyBy(
      {
        bearer: (hash) => findAuthor(database, hash, clock()),
        key: (hash) => findApiKey(database, hash, clock()),
        token: (hash) => findParticipant(database.read, hash),
      },
      clock,
    ),
  };

  app.addHook("onClose", async () => house.postOffice.close());

  serve(house, health, {
    allow: anyone,
    async handle({ now }) {
      const { ok } = await database.check();
      const about = { database: database.engine, server_time: instant(now), version };
      if (!ok) throw new Problem("unavailable", { retryAfter: 2, extra: { status: "degraded", ...about } });
      return { status: "ok" as const, ...about };
    },
  });
  serveMetrics(app);
  serveAccounts(house);
  serveJobs(house);
  serveMedia(house);
  serveQuizzes(house);
  serveParticipants(house);
  serveParticipations(house);
  serveReports(house);
  await serveReference(app, version);
  if (options.pages) await servePages(app, webFolder);
  else {
    app.setNotFoundHandler((_request, reply) => {
      const problem = new Problem("not_found");
      return reply.code(problem.status).send(problem.toReply());
    });
  }
  return house;
}

/** Believes that many proxies in front of the server. */
function hops(trusted: number) {
  return (_address: string, hop: number): boolean => hop < trusted;
}

/** JSON and nothing else; an empty body is no body. */
function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const raw = body as string;
    if (raw === "") return done(null, undefined);
    parse(request, raw, (error, value) => {
      if (error) return done(new Problem("invalid_json"));
      try {
        if (needsInspection(raw)) refuseUnstorableText(value);
      } catch (problem) {
        return done(problem as Error);
      }
      done(null, value);
    });
  });
}
