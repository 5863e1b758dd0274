import { Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { failureMessage } from "../../platform/api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { LoadingRows } from "../../ui/skeleton.tsx";

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
