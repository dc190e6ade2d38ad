import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { imageLimits } from "@capstan/domain/media/image.ts";
import { sampleImages } from "@capstan/domain/media/sample-images.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { limitRules } from "../http/limits.ts";
import { signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";
import { sweepMedia } from "./sweep-media.ts";

const png = Buffer.from(sampleImages.png, "base64");
const day = 24 * 3600 * 1000;

/** Grey, 8 bits, of that size by its header; `rows` is what the rows inflate to. */
function pngWithRows(width: number, height: number, rows: Uint8Array): Buffer {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([png.subarray(0, 8), ...parts]);
}

bothEngines("images", (_engine, open) => {
  const folder = mkdtempSync(join(tmpdir(), "capstan-media-"));
  let house: TestHouse;
  let owner: { bearer: string };

  beforeAll(async () => {
    house = await testHouse(open, { CAPSTAN_DATA_DIR: folder });
    owner = await signedInAuthor(house);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function upload(
    bytes: Uint8Array,
    type: string | null = "image/png",
    bearer: string | null = owner.bearer,
  ) {
    const reply = await house.app.inject({
      method: "POST",
      url: "/api/media/",
      headers: {
        ...(type ? { "content-type": type } : {}),
        ...(bearer ? { authorization: bearer } : {}),
      },
      payload: Buffer.from(bytes),
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  it("are kept, and shown to whoever knows their address", async () => {
    const { status, body } = await upload(png);
    expect(status).toBe(201);
    expect(body).toMatchObject({ content_type: "image/png", width: 8, height: 6, byte_size: png.length });
    expect(body.url).toMatch(/^\/api\/media\/[\w-]{43}\/$/);
    expect(body.url).not.toContain(body.id);
    const shown = await house.app.inject({ url: body.url });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual(png);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(png.length),
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cross-origin-resource-policy": "cross-origin",
    });
    const head = await house.app.inject({ method: "HEAD", url: body.url });
    expect([head.statusCode, head.payload]).toEqual([200, ""]);
  });

  it.each(["jpeg", "webp", "gif"] as const)("may be %s, told by the content alone", async (name) => {
    const { status, body } = await upload(
      Buffer.from(sampleImages[name], "base64"),
      "application/octet-stream",
    );
    expect([status, body.content_type]).toEqual([201, `image/${name}`]);
  });

  it.each([
    [
      "SVG",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "image/svg+xml",
      415,
      "image_unsupported",
    ],
    ["HTML that says it is an image", Buffer.from("<!doctype html>"), "image/png", 415, "image_unsupported"],
    ["a PNG that says it is a JPEG", png, "image/jpeg", 422, "image_mislabelled"],
    [
      "a PNG that is a page as well",
      Buffer.concat([png, Buffer.from("<html>")]),
      "image/png",
      422,
      "image_has_more",
    ],
    ["half a PNG", png.subarray(0, 60), "image/png", 422, "image_damaged"],
    ["nothing", Buffer.alloc(0), "image/png", 415, "image_unsupported"],
    ["JSON", Buffer.from('{"url":"http://127.0.0.1/"}'), "application/json", 415, "image_unsupported"],
    [
      "rows that inflate to far more than the picture has",
      pngWithRows(8, 8, Buffer.alloc(64 * 1024 * 1024)),
      "image/png",
      422,
      "image_damaged",
    ],
    [
      "rows that are no compressed data",
      pngWithRows(8, 8, Buffer.alloc(3)),
      "image/png",
      422,
      "image_damaged",
    ],
    [
      "more pixels than a screen has room for",
      pngWithRows(8_192, 8_192, png),
      "image/png",
      422,
      "image_too_large",
    ],
    ["more bytes than an image has", randomBytes(imageLimits.size + 1), "image/png", 413, "body_too_large"],
  ] as const)("are never %s", async (_sentence, bytes, type, status, code) => {
    const before = files().length;
    const answer = await upload(bytes, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(typeof answer.body.detail).toBe("string");
    expect(files()).toHaveLength(before);
  });

  it("are taken from crew only, before anything of them is read", async () => {
    const large = randomBytes(imageLimits.size + 1);
    expect((await upload(large, "image/png", null)).status).toBe(401);
    expect((await upload(large, "image/png", "Bearer 0123456789abcdefghij")).status).toBe(401);
  });

  it.each([
    "/api/media/..%2f..%2fcapstan.sqlite",
    "/api/media/../capstan.sqlite",
    `/api/media/${"a".repeat(43)}`,
    `/api/media/${"a".repeat(42)}%00`,
    "/api/media/x.png",
  ])("are not found at %s", async (url) => {
    const { status, body, headers } = await house.call("GET", url);
    expect([status, body.code]).toEqual([404, "not_found"]);
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
  });

  it("are gone with their file, and that is said like any other missing address", async () => {
    const { body } = await upload(png);
    rmSync(join(folder, "media"), { recursive: true });
    expect((await house.call("GET", body.url)).status).toBe(404);
  });

  it("that nothing shows go after a day", async () => {
    const { body } = await upload(png);
    await sweepMedia(house, house.time.now + day - 1);
    expect((await house.app.inject({ url: body.url })).statusCode).toBe(200);
    expect(await sweepMedia(house, house.time.now + day + 1)).toBeGreaterThan(0);
    expect((await house.app.inject({ url: body.url })).statusCode).toBe(404);
    expect(files()).toEqual([]);
  });

  it("are taken only so many in an hour from one person", async () => {
    const { bearer } = await signedInAuthor(house, { email: "busy@a.test" });
    for (let i = 0; i < limitRules.uploads.points; i++) await upload(Buffer.alloc(1), "image/png", bearer);
    const { status, body } = await upload(png, "image/png", bearer);
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    expect((await upload(png)).status).toBe(201);
  });
});
