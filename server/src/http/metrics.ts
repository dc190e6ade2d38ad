// /metrics in Prometheus' format, and one structured log line a request.
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

const registries = new WeakMap<FastifyInstance, Registry>();

export function countRequests(app: FastifyInstance): void {
  const registry = new Registry();
  registries.set(app, registry);
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "capstan_requests_total",
    help: "Requests answered, by route, method and status.",
    labelNames: ["route", "method", "status"] as const,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "capstan_request_seconds",
    help: "Time to answer a request, by route.",
    labelNames: ["route"] as const,
    buckets: [0.005, 0.025, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });

  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    requests.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      "request",
    );
    done();
  });
}

export function serveMetrics(app: FastifyInstance): void {
  app.get("/metrics", async (_request, reply) => {
    const registry = registries.get(app);
    return reply
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(registry ? await registry.metrics() : "");
  });
}
