// An author for tests.
import type { User } from "@capstan/domain/accounts/contract.ts";

export const account = { id: "a1", name: "Harbour", role: "owner" } as const;
export const user: User = {
  id: "u1",
  email: "maren@harbour.example",
  full_name: "Maren Solberg",
  role: "owner",
  account,
  accounts: [account],
};
