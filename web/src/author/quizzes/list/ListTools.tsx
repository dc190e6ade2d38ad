import { ChipSelect } from "../../../ui/kit/ChipSelect.tsx";
import { SearchField } from "../../../ui/kit/SearchField.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { type ListSearch, type QuizSort, readListSearch, type StatusFilter } from "./list-search.ts";

interface ListToolsProps {
  search: ListSearch;
  onChange: (search: ListSearch) => void;
}

export function ListTools({ search, onChange }: ListToolsProps) {
  return (
    <div className="table-tools">
      <SearchField
        label={t("Search assessments")}
        placeholder={t("Search by title")}
        value={search.search ?? ""}
        onSearch={(text) => onChange(readListSearch({ ...search, search: text }))}
      />
      <ChipSelect<StatusFilter>
        label={t("Status")}
        value={search.status ?? "all"}
        onChange={(status) => onChange(readListSearch({ ...search, status }))}
        choices={[
          { value: "all", label: t("Any but archived") },
          { value: "published", label: t("Published") },
          { value: "draft", label: t("Draft") },
          { value: "closed", label: t("Closed") },
          { value: "archived", label: t("Archived") },
        ]}
      />
      <div className="table-tools-end chip-select">
        <ChipSelect<QuizSort>
          label={t("Sort")}
          value={search.sort ?? "updated"}
          onChange={(sort) => onChange(readListSearch({ ...search, sort }))}
          choices={[
            { value: "updated", label: t("Last edited") },
            { value: "created", label: t("Newest") },
            { value: "title", label: t("Title") },
          ]}
        />
      </div>
    </div>
  );
}
