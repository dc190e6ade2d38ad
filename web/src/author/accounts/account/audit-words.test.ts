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
});
