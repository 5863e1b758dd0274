import { useQueryClient } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { type AnalyticsScope, readContentPage } from "../analytics-queries.ts";
import { ExportButton } from "../csv/export-button.tsx";
import { saveCsv } from "../csv/save-csv.ts";
import type { Cell } from "../csv/write-csv.ts";
import type { ContentSearch } from "./content-search.ts";

export interface ExportContentProps {
  scope: AnalyticsScope;
  range: DayRange;
  search: ContentSearch;
  disabled: boolean;
}

/** Columns of the file; durations are seconds. */
const fields = [
  "content_id",
  "title",
  "created_at",
  "total_plays",
  "total_impressions",
  "avg_listen_duration",
  "avg_session_length",
] as const;

/** Saves the whole table, also the pages that were not shown. */
export function ExportContent({ scope, range, search, disabled }: ExportContentProps) {
  const client = useQueryClient();

  async function save(): Promise<void> {
    const project = await client.ensureQueryData(queries.project(scope.orgId, scope.projectId));
    const rows: Cell[][] = [];
    let token: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
      const page = await readContentPage(scope, range, search, { token });
      rows.push(...page.data.map((row) => fields.map((field) => row[field])));
      token = page.next_page_token;
    } while (token !== undefined);
    await saveCsv(`${project.integration_name} – Audio Level ${range.from} to ${range.to}`, fields, rows);
  }

  return <ExportButton disabled={disabled} onExport={save} />;
}
