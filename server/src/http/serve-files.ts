// The two kinds of endpoints whose body or answer is a file. Who may enter is decided before the body is read: what a
// stranger sends is never kept in memory.
import type { Readable } from "node:stream";
import type { Endpoint, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { FastifyRequest } from "fastify";
import type { House } from "./house.ts";
import { type Allow, enter, remember, type Visit } from "./serve.ts";

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
  remember(house, endpoint.method, endpoint.path);
  const entered = new WeakMap<FastifyRequest, Visit<E> & { readonly who: Who }>();
  void house.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      schema: { response: { [endpoint.status ?? 200]: endpoint.reply } },
      onRequest: async (request, reply) => {
        entered.set(request, await enter(house, service.allow, request, reply));
      },
      handler: async (request, reply) => {
        const visit = entered.get(request) as Visit<E> & { readonly who: Who };
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes)) throw new Problem("invalid_request", { detail: "The file is missing." });
        const declared = declaredType(request.headers["content-type"]);
        const answer = await service.handle({ ...visit, file: { bytes, declared } });
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

interface OpenFile {
  readonly stream: Readable;
  readonly type: string;
  readonly size: number;
}

export interface FileService<E, Who, File extends OpenFile = OpenFile> {
  readonly allow: Allow<E, Who>;
  readonly open: (visit: Visit<E> & { readonly who: Who }) => Promise<File>;
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
  send(house, endpoint, service, {}, () => ({
    "content-disposition": "inline",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "cross-origin",
  }));
}

export type DownloadService<E, Who> = FileService<E, Who, OpenFile & { readonly name: string }>;

/** A file to keep, by an address that works once: asking about it (HEAD) would use it up, and is not answered. */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
export function serveDownload<E extends Endpoint<any, any, any, any>, Who>(
  house: House,
  endpoint: E,
  service: DownloadService<E, Who>,
): void {
  send(house, endpoint, service, { exposeHeadRoute: false }, ({ name }) => ({
    "content-disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`,
    "cache-control": "no-store",
  }));
}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint fits, its own types are inferred
function send<E extends Endpoint<any, any, any, any>, Who, File extends OpenFile>(
  house: House,
  endpoint: E,
  service: FileService<E, Who, File>,
  route: { readonly exposeHeadRoute?: false },
  headersOf: (file: File) => Record<string, string>,
): void {
  remember(house, endpoint.method, endpoint.path);
  house.app.route({
    ...route,
    method: endpoint.method,
    url: endpoint.path,
    schema: endpoint.params ? { params: endpoint.params } : {},
    handler: async (request, reply) => {
      const file = await service.open(await enter(house, service.allow, request, reply));
      const { stream, type, size } = file;
      return reply.headers({ "content-type": type, "content-length": size, ...headersOf(file) }).send(stream);
    },
  });
}
