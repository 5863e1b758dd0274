import type { WireContentItem } from "@lectern/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LibraryScope } from "./item-query.ts";
import { ItemRow } from "./item-row.tsx";
import { RowSkeleton } from "./row-skeletons.tsx";
import { useSettledRows } from "./use-settled-rows.ts";
import type { RowRange } from "./use-item-window.ts";

const rowHeightPx = 64;

export interface ItemListProps {
  scope: LibraryScope;
  projectName: string;
  label: string;
  ids: readonly string[];
  /** The items that are held; a row without its item is a placeholder. */
  items: ReadonlyMap<string, WireContentItem>;
  /** Called with the rows that are on the page. */
  onShow: (rows: RowRange) => void;
}

/** The rows of a long list: those that are seen, and a few around them. */
export function VirtualItemList({ scope, projectName, label, ids, items, onShow }: ItemListProps) {
  // The virtualizer is a mutable object: the React compiler must not memoise what is read from it.
  "use no memo";
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- the directive above opts this component out of the compiler
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => list.current?.closest<HTMLElement>("[data-scroll=page]") ?? null,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin,
  });
  useLayoutEffect(() => {
    const page = list.current?.closest("[data-scroll=page]");
    if (!list.current || !page) return;
    setScrollMargin(list.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop);
  }, []);
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  const settled = useSettledRows(
    rows.map(({ index }) => ids[index] ?? ""),
    first,
  );
  useEffect(() => onShow({ first, last }), [onShow, first, last]);

  return (
    <ul ref={list} aria-label={label} className="@container relative" style={{ height: virtualizer.getTotalSize() }}>
      {rows.map((row) => {
        const item = items.get(ids[row.index] ?? "");
        return (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={ids.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - scrollMargin}px)` }}
          >
            {item === undefined ? (
              <RowSkeleton />
            ) : (
              <ItemRow scope={scope} projectName={projectName} item={item} isPassing={!settled.has(item.id)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
