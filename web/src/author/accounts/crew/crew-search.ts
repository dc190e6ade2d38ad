// What of the crew's list stands in the address; what is usual is left out.
import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { type MemberOrder, memberOrders } from "@capstan/domain/accounts/contract.ts";
import { searchText } from "../../shell/search-text.ts";

export type MemberStatus = "active" | "deactivated";

export interface CrewSearch {
  readonly search?: string;
  readonly role?: Role;
  readonly status?: MemberStatus;
  readonly sort?: MemberOrder;
}

export type CrewColumn = "name" | "role" | "quizzes" | "last_seen";

const usual: MemberOrder = "name";
/** The direction in which a column is of most use. */
const first: Record<CrewColumn, MemberOrder> = {
  name: "name",
  role: "role",
  quizzes: "-quizzes",
  last_seen: "-last_seen",
};

/** Whatever the address says; what is not understood is left out. */
export function readCrewSearch(raw: Readonly<Record<string, unknown>>): CrewSearch {
  const search = searchText(raw.search);
  const role = roles.find((name) => name === raw.role);
  const status = (["active", "deactivated"] as const).find((name) => name === raw.status);
  const sort = memberOrders.find((name) => name === raw.sort);
  return {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(sort && sort !== usual ? { sort } : {}),
  };
}

export function orderOf(search: CrewSearch): MemberOrder {
  return search.sort ?? usual;
}

export function directionOf(search: CrewSearch, column: CrewColumn): "asc" | "desc" | null {
  const order = orderOf(search);
  if (order.replace("-", "") !== column) return null;
  return order.startsWith("-") ? "desc" : "asc";
}

/** Pressing the head of the sorted column turns it round. */
export function sortBy(search: CrewSearch, column: CrewColumn): CrewSearch {
  const direction = directionOf(search, column);
  const turned = direction === "asc" ? (`-${column}` as const) : column;
  return readCrewSearch({ ...search, sort: direction === null ? first[column] : turned });
}

export function isFiltered(search: CrewSearch): boolean {
  return search.search !== undefined || search.role !== undefined || search.status !== undefined;
}
