import { ChartColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/kit/Button.tsx";
import { t } from "../../ui/messages/messages.ts";
import { Card } from "../../ui/plain/Card.tsx";
import type { Day } from "./command-center.ts";
import { TrendChart } from "./TrendChart.tsx";
import { TrendTable } from "./TrendTable.tsx";

/** Submissions and scores of the last four weeks; the same figures as a table for who cannot see the chart. */
export function TrendCard({ days }: { days: readonly Day[] }) {
  const [isTable, setTable] = useState(false);
  return (
    <div id="trend" className="deck-cell">
      <Card
        title={t("Submissions and scores, 28 days")}
        flush={isTable}
        actions={
          <IconButton
            size="s"
            icon={isTable ? ChartColumn : Table2}
            label={isTable ? t("Show as a chart") : t("Show as a table")}
            onPress={() => setTable(!isTable)}
          />
        }
      >
        {isTable ? <TrendTable days={days} /> : <TrendChart days={days} />}
      </Card>
    </div>
  );
}
