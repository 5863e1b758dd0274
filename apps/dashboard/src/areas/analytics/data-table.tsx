import type { ReactNode } from "react";

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
