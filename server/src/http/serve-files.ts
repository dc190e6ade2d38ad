// The two kinds of endpoints whose body or answer is a file. Who may enter is decided before the body is read: what a
// stranger sends is never kept in memory.
import type { Readable } from "node:stream";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { House } from "./house.ts";
import { type Allow, served, type Visit } from "./serve.ts";

export interface UploadedFile {
  readonly bytes: Buffer;
  /** The sender's own word for what it is; `null` where it is only bytes. */
  readonly declared: string | null;
}

export interface UploadService<E, Who> {
  readonly allow: Allow<E, Who>;
  readonly handle: (
    visit: Visit<E> & { readonly who: Who; readonly file: UploadedFile },
  ) => Promise<ReplyOf<E>>;
}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serveUpload<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: UploadService<E, Who>,
): void {
  remember(house, endpoint);
  const entered = new WeakMap<FastifyRequest, { visit: Visit<E>; who: Who }>();
  void house.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      schema: { response: { [endpoint.status ?? 200]: endpoint.reply } },
      onRequest: async (request, reply) => {
        const visit = await visitOf<E>(house, request, reply);
        entered.set(request, { visit, who: await service.allow(visit) });
      },
      handler: async (request, reply) => {
        const { visit, who } = entered.get(request) as { visit: Visit<E>; who: Who };
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes)) throw new Problem("invalid_request", { detail: "The file is missing." });
        const declared = declaredType(request.headers["content-type"]);
        const answer = await service.handle({ ...visit, who, file: { bytes, declared } });
        return reply.code(endpoint.status ?? 200).send(answer);
      },
    });
  });
}

/** `application/octet-stream` says nothing. */
function declaredType(header: string | undefined): string | null {
  const type = (header ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return type === "" || type === "application/octet-stream" ? null : type;
}

export interface FileService<E, Who> {
  readonly allow: Allow<E, Who>;
  readonly open: (
    visit: Visit<E> & { readonly who: Who },
  ) => Promise<{ readonly stream: Readable; readonly type: string; readonly size: number }>;
}

/**
 * A file whose address never means another one. It is shown as what it is and can do nothing: opened by itself it is
 * in a sandbox without scripts and without an origin. Mails show it too, so other pages may load it.
 */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serveFile<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: FileService<E, Who>,
): void {
  remember(house, endpoint);
  house.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: endpoint.params ? { params: endpoint.params } : {},
    handler: async (request, reply) => {
      const visit = await visitOf<E>(house, request, reply);
      const who = await service.allow(visit);
      const { stream, type, size } = await service.open({ ...visit, who });
      return reply
        .headers({
          "content-type": type,
          "content-length": size,
          "content-disposition": "inline",
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
          "cross-origin-resource-policy": "cross-origin",
        })
        .send(stream);
    },
  });
}

export interface DownloadService<E, Who> {
  readonly allow: Allow<E, Who>;
  readonly open: (visit: Visit<E> & { readonly who: Who }) => Promise<{
    readonly stream: Readable;
    readonly type: string;
    readonly size: number;
    readonly name: string;
  }>;
}

/** A file to keep, by an address that works once: asking about it (HEAD) would use it up, and is not answered. */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serveDownload<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: DownloadService<E, Who>,
): void {
  remember(house, endpoint);
  house.app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    schema: endpoint.params ? { params: endpoint.params } : {},
    handler: async (request, reply) => {
      const visit = await visitOf<E>(house, request, reply);
      const who = await service.allow(visit);
      const { stream, type, size, name } = await service.open({ ...visit, who });
      return reply
        .headers({
          "content-type": type,
          "content-length": size,
          "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`,
          "cache-control": "no-store",
        })
        .send(stream);
    },
  });
}

async function visitOf<E>(house: House, request: FastifyRequest, reply: FastifyReply): Promise<Visit<E>> {
  return {
    caller: await house.identify.of(request.headers.authorization),
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: undefined as BodyOf<E>,
    now: house.clock(),
    request,
    reply,
  };
}

function remember({ app }: House, { method, path }: Endpoint): void {
  const names = served.get(app) ?? new Set<string>();
  served.set(app, names);
  names.add(`${method} ${path}`);
}
