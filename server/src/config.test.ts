import { describe, expect, it } from "vitest";
import { readConfig, WrongConfiguration } from "./config.ts";

describe("configuration", () => {
  it("needs nothing", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: null,
      databaseUrl: null,
      demo: "auto",
    });
    expect(config.dataFolder.endsWith("/data")).toBe(true);
  });

  it("takes an empty variable as none", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "  " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("keeps only the origin of PUBLIC_URL", () => {
    expect(readConfig({ PUBLIC_URL: "https://quiz.example.org/" }).publicUrl).toBe(
      "https://quiz.example.org",
    );
  });

  it.each([
    ["smtp://mail.example.org:587", { url: "smtp://mail.example.org:587", from: null }],
    [
      "smtps://me%40example.org:secret@mail.example.org",
      {
        url: "smtps://me%40example.org:secret@mail.example.org",
        from: "me@example.org",
      },
    ],
    [
      "smtp://key:secret@mail.example.org/?from=quiz@example.org",
      {
        url: "smtp://key:secret@mail.example.org/",
        from: "quiz@example.org",
      },
    ],
  ])("reads where mails go and who sends them from %s", (url, mail) => {
    expect(readConfig({ SMTP_URL: url }).mail).toEqual(mail);
  });

  it.each([
    ["PORT", "many", "PORT must be"],
    ["PORT", "70000", "PORT must be"],
    ["PORT", "-1", "PORT must be"],
    ["PUBLIC_URL", "quiz.example.org", "PUBLIC_URL must be"],
    ["PUBLIC_URL", "ftp://quiz.example.org", "PUBLIC_URL must be"],
    ["PUBLIC_URL", "https://quiz.example.org/quiz?x=1", "PUBLIC_URL must be"],
    ["DATABASE_URL", "mysql://localhost/x", "DATABASE_URL must start with postgres://"],
    ["CAPSTAN_DEMO", "maybe", "CAPSTAN_DEMO must be one of auto, on, off"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be one of"],
    ["SMTP_URL", "mail.example.org", "SMTP_URL must start with smtp:// or smtps://"],
    ["SMTP_URL", "http://mail.example.org", "SMTP_URL must start with smtp:// or smtps://"],
    ["SMTP_URL", "smtp://mail.example.org/?from=nobody", "not an email address"],
    ["TRUST_PROXY", "my proxy", "TRUST_PROXY must be"],
    ["CAPSTAN_OWNER_EMAIL", "me@example.org", "CAPSTAN_OWNER_PASSWORD is not"],
    ["CAPSTAN_OWNER_PASSWORD", "long enough", "CAPSTAN_OWNER_EMAIL is not"],
  ])("stops with one sentence where %s is %j", (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(WrongConfiguration);
    expect(read).toThrow(sentence);
  });

  it.each([
    [{ CAPSTAN_OWNER_EMAIL: "me", CAPSTAN_OWNER_PASSWORD: "long enough" }, "must be an email address"],
    [{ CAPSTAN_OWNER_EMAIL: "me@example.org", CAPSTAN_OWNER_PASSWORD: "short" }, "8 to 200 characters"],
  ])("does not take the owner %j", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it("never repeats a password or a database's password in its sentence", () => {
    const secret = "hunter2hunter2";
    for (const env of [
      { CAPSTAN_OWNER_PASSWORD: secret },
      { DATABASE_URL: `mysql://me:${secret}@localhost/x` },
    ]) {
      expect(() => readConfig(env)).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining(secret) }),
      );
    }
  });

  it.each([
    [{}, null],
    [{ CAPSTAN_WEBHOOKS: "off", CAPSTAN_WEBHOOKS_PRIVATE: "on" }, null],
    [{ CAPSTAN_WEBHOOKS: "on" }, { hosts: [], privateNetworks: false }],
    [
      { CAPSTAN_WEBHOOKS: "Hooks.example.org, *.example.com", CAPSTAN_WEBHOOKS_PRIVATE: "on" },
      { hosts: ["hooks.example.org", "*.example.com"], privateNetworks: true },
    ],
  ])("reads whom webhooks may call from %j", (env, webhooks) => {
    expect(readConfig(env).webhooks).toEqual(webhooks);
  });

  it.each([
    { CAPSTAN_WEBHOOKS: "yes please" },
    { CAPSTAN_WEBHOOKS: "https://example.org" },
    { CAPSTAN_WEBHOOKS: "example.org,,example.com" },
    { CAPSTAN_WEBHOOKS: "*" },
    { CAPSTAN_WEBHOOKS: "on", CAPSTAN_WEBHOOKS_PRIVATE: "maybe" },
  ])("does not start with %j", (env) => {
    expect(() => readConfig(env)).toThrow(/CAPSTAN_WEBHOOKS/);
  });
});
