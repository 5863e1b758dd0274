import { type ReactNode, useId, useState } from "react";
import { Table2 } from "lucide-react";
import { failureMessage } from "../../platform/errors/failure.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../ui/page/skeleton.tsx";

export interface DataTableProps {
  /** What the table is of, for a screen reader. */
  caption: string;
  /** The first names the rows; the others are numbers. */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** What a chart shows, as a table. A long one scrolls in its place. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full border-collapse text-13 tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-12 text-ink-3">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 bg-sheet py-1.5 font-normal ${index === 0 ? "text-left" : "pl-3 text-right"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {name}
              </th>
              {figures.map((figure, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its column's
                <td key={index} className="py-1.5 pl-3 text-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const cardClasses = "rounded-10 border border-line bg-sheet";

/** What a card shows of an answer, and whether it is there. */
export interface CardQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface CardProps<Data> {
  title: string;
  /** Beside the title: what it means. */
  about?: ReactNode;
  /** Before the switch. */
  aside?: ReactNode;
  query: CardQuery<Data>;
  renderChart: (data: Data) => ReactNode;
  /** The same as a table; left out where the card is text. */
  renderTable?: (data: Data) => ReactNode;
  className?: string;
}

/** One chart with its title and a switch to its table; loading, failing and trying again by itself. */
export function Card<Data>({ title, about, aside, query, renderChart, renderTable, className }: CardProps<Data>) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const { data, error } = query;
  return (
    <section aria-labelledby={titleId} className={classes(cardClasses, "min-w-0 p-5", className)}>
      <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <div className="flex min-w-0 items-center gap-1.5">
          <h2 id={titleId} className="font-serif text-16 font-semibold">
            {title}
          </h2>
          {about}
        </div>
        <div className="flex items-center gap-2">
          {aside}
          {renderTable === undefined ? null : (
            <Button
              size="sm"
              variant="quiet"
              icon={<Table2 />}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
              className="-mr-2.5 aria-pressed:bg-well aria-pressed:text-ink"
            >
              Table<span className="sr-only"> of {title}</span>
            </Button>
          )}
        </div>
      </div>
      {data !== undefined ? (isTable && renderTable ? renderTable(data) : renderChart(data)) : null}
      {data === undefined && error !== null ? (
        <ErrorNotice
          className="[&>span]:min-w-28"
          message={failureMessage(error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data === undefined && error === null ? <LoadingRows className="grid gap-3" rowClassName="h-6" /> : null}
    </section>
  );
}
