import type { WireContentItem } from "@lectern/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { LibraryScope } from "./item-query.ts";
import { ItemRow } from "./item-row.tsx";

const rowHeightPx = 64;

export interface ItemListProps {
  scope: LibraryScope;
  projectName: string;
  label: string;
  items: readonly WireContentItem[];
}

/** The rows of a long list: those that are seen, and a few around them. */
export function VirtualItemList({ scope, projectName, label, items }: ItemListProps) {
  // The virtualizer is a mutable object: the React compiler must not memoise what is read from it.
  "use no memo";
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- the directive above opts this component out of the compiler
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current?.closest<HTMLElement>("[data-scroll=page]") ?? null,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin,
  });
  useLayoutEffect(() => {
    const page = list.current?.closest("[data-scroll=page]");
    if (!list.current || !page) return;
    setScrollMargin(list.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop);
  }, []);

  return (
    <ul ref={list} aria-label={label} className="@container relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => {
        const item = items[row.index];
        return item === undefined ? null : (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - scrollMargin}px)` }}
          >
            <ItemRow scope={scope} projectName={projectName} item={item} />
          </li>
        );
      })}
    </ul>
  );
}
