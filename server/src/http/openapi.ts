// The OpenAPI document, made from the contracts, and the page that shows it.
import { randomBytes } from "node:crypto";
import { everyEndpoint } from "@capstan/domain/contracts.ts";
import { problems } from "@capstan/domain/problems.ts";
import type { FastifyInstance } from "fastify";

interface Json {
  [key: string]: unknown;
}

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of everyEndpoint) {
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      const key = path.replace(/:(\w+)/g, "{$1}");
      paths[key] ??= {};
      paths[key][endpoint.method.toLowerCase()] = {
        operationId: path === endpoint.path ? endpoint.name : `${endpoint.name}AtRoot`,
        summary: endpoint.summary,
        tags: [endpoint.room],
        parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
        ...(endpoint.upload ? { requestBody: { required: true, content: binary(endpoint.upload) } } : {}),
        ...(endpoint.body
          ? { requestBody: { required: true, content: { "application/json": { schema: endpoint.body } } } }
          : {}),
        responses: {
          [endpoint.status ?? 200]: {
            description: "Done.",
            content: endpoint.file
              ? binary(endpoint.file)
              : {
                  [endpoint.stream ? "text/event-stream" : "application/json"]: { schema: endpoint.reply },
                },
          },
          ...refusals(endpoint.problems),
        },
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Capstan",
      version,
      description:
        "Authors send `Authorization: Bearer <access>`, programs `Authorization: Bearer <API key>`, participants `Authorization: Token <token>`. " +
        "Every failed call answers `{detail, code, errors?}`.",
    },
    paths,
    components: {
      securitySchemes: {
        author: { type: "http", scheme: "bearer" },
        participant: { type: "apiKey", in: "header", name: "Authorization", description: "Token <token>" },
      },
      schemas: {
        Problem: {
          type: "object",
          required: ["detail", "code"],
          properties: {
            detail: { type: "string" },
            code: { type: "string", enum: Object.keys(problems) },
            errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
          },
        },
      },
    },
  };
}

function binary(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

function parameters(schema: unknown, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function refusals(codes: readonly (keyof typeof problems)[]): Record<string, Json> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, detail } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${detail}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

/** `/api/openapi.json`, and `/docs/api` under a policy of its own that still loads nothing foreign. */
export async function serveReference(app: FastifyInstance, version: string): Promise<void> {
  const document = JSON.stringify(openApiDocument(version));
  app.get("/api/openapi.json", (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(document),
  );

  const { default: reference } = await import("@scalar/fastify-api-reference");
  await app.register(async (scope) => {
    // the page's own small script is inline: it gets a nonce, and nothing else inline runs
    scope.addHook("onSend", async (_request, reply, payload) => {
      if (typeof payload !== "string" || !payload.includes("<script")) return payload;
      const nonce = randomBytes(16).toString("base64url");
      reply.header("content-security-policy", referencePolicy(nonce));
      return payload.replaceAll("<script", `<script nonce="${nonce}"`);
    });
    await scope.register(reference, {
      routePrefix: "/docs/api",
      logLevel: "silent",
      configuration: {
        url: "/api/openapi.json",
        pageTitle: "Capstan API",
        favicon: "/favicon.svg",
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        showDeveloperTools: "never",
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

function referencePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
