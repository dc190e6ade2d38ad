import { listApiKeys } from "@capstan/domain/accounts/api-keys-contract.ts";
import { auditLog } from "@capstan/domain/accounts/audit-contract.ts";
import { queryClient } from "../../shell/session.ts";

export function refreshApiKeys(): void {
  for (const { name } of [listApiKeys, auditLog]) {
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
