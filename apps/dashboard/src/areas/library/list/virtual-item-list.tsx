import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { WireContentItem } from "@lectern/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { LibraryScope } from "../items/item-query.ts";
import { ItemRow } from "../row/item-row.tsx";
import { RowSkeleton } from "../row/row-skeletons.tsx";
import type { RowRange } from "./use-item-window.ts";

const settleMs = 150;
/** Rows by which a list may move in that time and still be read. */
const readableRows = 5;

/**
 * Which of the rows on the page have come to rest. A list that is scrolled fast has others in each frame: what costs
 * most of a row is drawn once it can be read.
 */
function useSettledRows(ids: readonly string[], first: number): ReadonlySet<string> {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ ids, first });
  const timer = useRef<number>(undefined);

  useEffect(() => {
    latest.current = { ids, first };
    function wait(from: number): void {
      timer.current = window.setTimeout(() => {
        const now = latest.current;
        if (Math.abs(now.first - from) > readableRows) {
          wait(now.first);
          return;
        }
        timer.current = undefined;
        startTransition(() => setSettled(new Set(now.ids)));
      }, settleMs);
    }
    if (timer.current === undefined && ids.some((id) => !settled.has(id))) wait(first);
  });
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return settled;
}

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
