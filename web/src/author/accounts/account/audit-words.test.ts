import { auditActions } from "@capstan/domain/accounts/audit.ts";
import { describe, expect, it } from "vitest";
import { actionName, differences } from "./audit-words.ts";

describe("the audit log in words", () => {
  it("has a name of its own for every deed", () => {
    const names = auditActions.map(actionName);
    expect(new Set(names).size).toBe(auditActions.length);
  });

  it("tells what stood before and after, field by field", () => {
    const entry = {
      before: { role: "viewer", retention_days: null },
      after: { role: "admin", retention_days: 90, logo_id: "m1" },
    };
    expect(differences(entry)).toEqual([
      { field: "Role", before: "Viewer", after: "Admin" },
      { field: "Days kept", before: "none", after: "90" },
      { field: "Logo id", before: null, after: "m1" },
    ]);
  });

  it("tells a quiz's settings as people read them", () => {
    const before = { access_control: "public", closes_at: null, password: null, show_results: true };
    const after = {
      access_control: "login_required",
      closes_at: "2026-11-20T18:00:00.000Z",
      password: "set",
      show_results: false,
    };
    expect(differences({ before, after })).toEqual([
      { field: "Who may take it", before: "public", after: "login required" },
      { field: "Closes", before: "none", after: expect.not.stringContaining("T18:00") },
      { field: "Password", before: "none", after: "set" },
      { field: "Show results", before: "yes", after: "no" },
    ]);
  });
});
