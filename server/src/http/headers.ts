// The headers of every answer: nothing foreign, nothing inline, nothing private in a cache. They are written down once
// and not computed for each request, which was a tenth of what a save cost.
import { brandingPreviewPath } from "@capstan/domain/accounts/branding-preview.ts";
import type { FastifyInstance } from "fastify";

/** What a page may load; the calls load nothing at all. */
function pagePolicy(https: boolean, ancestors: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // MathML's own attributes; the sanitiser allows only what the math renderer writes
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // the branding's screen shows a participant's page
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}

const ofEveryAnswer = (https: boolean) => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(https ? { "strict-transport-security": "max-age=31536000" } : {}),
});
const ofEveryCall = (https: boolean) => ({
  ...ofEveryAnswer(https),
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
});

/** Of what the web server refuses by itself, before any hook runs. */
export function headersOfRefusals(https: boolean): Record<string, string> {
  return { ...ofEveryCall(https), "cache-control": "no-store" };
}

export function setHeaders(app: FastifyInstance, { https }: { readonly https: boolean }): void {
  const always = ofEveryAnswer(https);
  const ofCalls = ofEveryCall(https);
  const ofPages = {
    ...always,
    "content-security-policy": pagePolicy(https, "'none'"),
    "cross-origin-opener-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
  };

  const ofPreviews = {
    ...ofPages,
    "content-security-policy": pagePolicy(https, "'self'"),
    "x-frame-options": "SAMEORIGIN",
  };

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isCall(request.url) ? ofCalls : isPreview(request.url) ? ofPreviews : ofPages);
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (isCall(request.url) && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done();
  });
}

const isCall = (url: string): boolean => url.startsWith("/api/") || url.startsWith("/accounts/");

/** Holds nothing of anybody's, and shows what the page around it of the same origin tells it. */
const isPreview = (url: string): boolean => url === brandingPreviewPath;
