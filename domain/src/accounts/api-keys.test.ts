import { describe, expect, it } from "vitest";
import { type ApiKeyScope, scopeFor, scopesAllow, wholeScopes } from "./api-keys.ts";
import { type Capability, capabilities } from "./capabilities.ts";

describe("what an API key may do", () => {
  it.each<[ApiKeyScope[], Capability[]]>([
    [["read"], ["read"]],
    [["write"], ["read", "edit"]],
    [["grade"], ["read", "grade"]],
    [
      ["read", "write", "grade"],
      ["read", "grade", "edit"],
    ],
    [[], []],
  ])("%j opens %j and nothing else", (scopes, opened) => {
    const found = (Object.keys(capabilities) as Capability[]).filter((each) => scopesAllow(scopes, each));
    expect(found).toEqual(opened);
  });

  it("says which scope is missing, and that none opens the account itself", () => {
    const needed = (Object.keys(capabilities) as Capability[]).map((each) => [each, scopeFor(each)]);
    expect(Object.fromEntries(needed)).toEqual({
      read: "read",
      grade: "grade",
      edit: "write",
      administer: null,
      own: null,
    });
  });

  it("holds reading in every set of scopes, each once and in one order", () => {
    expect(wholeScopes(["grade", "write", "grade"])).toEqual(["read", "write", "grade"]);
    expect(wholeScopes([])).toEqual(["read"]);
  });
});
