import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { ChipSelect } from "../../../ui/kit/ChipSelect.tsx";
import { SearchField } from "../../../ui/kit/SearchField.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { type CrewSearch, type MemberStatus, readCrewSearch } from "./crew-search.ts";
import { roleName } from "./role-words.ts";

interface CrewToolsProps {
  search: CrewSearch;
  onChange: (search: CrewSearch) => void;
}

export function CrewTools({ search, onChange }: CrewToolsProps) {
  return (
    <div className="table-tools">
      <SearchField
        label={t("Search the crew")}
        placeholder={t("Search by name or email")}
        value={search.search ?? ""}
        onSearch={(text) => onChange(readCrewSearch({ ...search, search: text }))}
      />
      <ChipSelect<Role | "any">
        label={t("Role")}
        value={search.role ?? "any"}
        onChange={(role) => onChange(readCrewSearch({ ...search, role }))}
        choices={[
          { value: "any", label: t("Any") },
          ...roles.map((role) => ({ value: role, label: roleName(role) })),
        ]}
      />
      <ChipSelect<MemberStatus | "any">
        label={t("Access")}
        value={search.status ?? "any"}
        onChange={(status) => onChange(readCrewSearch({ ...search, status }))}
        choices={[
          { value: "any", label: t("Any") },
          { value: "active", label: t("Active") },
          { value: "deactivated", label: t("Deactivated") },
        ]}
      />
    </div>
  );
}
