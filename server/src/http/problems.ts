// The one place where whatever was thrown becomes `{detail, code, errors?}`.
import { Problem } from "@capstan/domain/problems.ts";
import type { FastifyError, FastifyInstance } from "fastify";
import { Refused, Unavailable, UnstorableText } from "../db/errors.ts";
import { fieldErrors } from "./invalid-field.ts";

/** What the web server itself refuses, by its codes. */
const ofTheFramework: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem("unsupported_content_type"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem("body_too_large"),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem("invalid_json"),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem("invalid_json"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem("invalid_request"),
  FST_ERR_BAD_URL: () => new Problem("not_found"),
  FST_ERR_ASYNC_CONSTRAINT: () => new Problem("not_found"),
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem("not_found"),
};

export function problemOf(thrown: unknown): Problem | null {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof Refused) return refusedProblem(thrown);
  if (thrown instanceof Unavailable) {
    const code = thrown.name === "Overloaded" ? "overloaded" : "unavailable";
    return new Problem(code, { retryAfter: thrown.retryAfterSeconds });
  }
  if (thrown instanceof UnstorableText) return new Problem("invalid_text");
  const error = thrown as Partial<FastifyError>;
  if (error.validation) return invalid(error as FastifyError);
  const known = error.code ? ofTheFramework[error.code] : undefined;
  if (known) return known();
  if (thrown instanceof SyntaxError && error.statusCode === 400) return new Problem("invalid_json");
  if (error.statusCode === 408) return new Problem("request_timeout");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem("invalid_request");
  }
  return null;
}

function refusedProblem(refused: Refused): Problem {
  const more = (refused.details ?? {}) as { detail?: string; extra?: Record<string, unknown> };
  return new Problem(refused.code as ConstructorParameters<typeof Problem>[0], more);
}

function invalid(error: FastifyError): Problem {
  if (error.validationContext === "params") return new Problem("not_found");
  return new Problem("invalid_request", { errors: fieldErrors(error.validation ?? []) });
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    let problem = problemOf(thrown);
    if (!problem) {
      request.log.error({ err: thrown }, "unexpected");
      problem = new Problem("unexpected");
    }
    if (problem.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
    if (problem.status === 401) reply.header("www-authenticate", "Bearer, Token");
    return reply.code(problem.status).send(problem.toReply());
  });
}
