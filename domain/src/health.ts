// The connectivity check of the specification.
import Type from "typebox";
import { endpoint } from "./endpoint.ts";

export const health = endpoint({
  name: "health",
  summary: "Whether the server answers and its database works; HEAD answers too",
  method: "GET",
  path: "/api/health/",
  reply: Type.Object({
    status: Type.Union([Type.Literal("ok"), Type.Literal("degraded")]),
    database: Type.String(),
    server_time: Type.String(),
    version: Type.String(),
  }),
  problems: ["unavailable"],
});
