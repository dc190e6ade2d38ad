import { SearchField } from "../../../ui/kit/SearchField.tsx";
import { Segmented } from "../../../ui/kit/Segmented.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { type ResultFilter, type ResultsSearch, readResultsSearch } from "./results-search.ts";

interface ResultsToolsProps {
  search: ResultsSearch;
  onChange: (search: ResultsSearch) => void;
}

export function ResultsTools({ search, onChange }: ResultsToolsProps) {
  return (
    <div className="table-tools">
      <SearchField
        label={t("Search participants")}
        placeholder={t("Search by name or email")}
        value={search.search ?? ""}
        onSearch={(text) => onChange(readResultsSearch({ ...search, search: text }))}
      />
      <div className="results-filter">
        <Segmented<ResultFilter>
          label={t("Result")}
          value={search.status ?? "all"}
          onChange={(status) => onChange(readResultsSearch({ ...search, status }))}
          choices={[
            { value: "all", label: t("All") },
            { value: "running", label: t("Running") },
            { value: "passed", label: t("Passed") },
            { value: "failed", label: t("Failed") },
            { value: "late", label: t("Late answers") },
          ]}
        />
      </div>
    </div>
  );
}
