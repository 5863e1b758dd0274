import { lazy, Suspense, useDeferredValue, useEffect } from "react";
import { importAtIdle } from "../../../platform/page/import-at-idle.ts";
import { ItemRow } from "../row/item-row.tsx";
import { RowSkeleton } from "../row/row-skeletons.tsx";
import type { ItemListProps } from "./virtual-item-list.tsx";

const load = async () => ({ default: (await import("./virtual-item-list.tsx")).VirtualItemList });
const VirtualItemList = lazy(load);
// The list that grew long is there before it is scrolled.
importAtIdle(load);

const minVirtualizedRows = 60;
/** Rows that fit on a phone; the others are rendered deferred. */
const firstRows = 8;

/** The rows; a long list is virtualized. */
export function ItemList(props: ItemListProps) {
  if (props.ids.length <= minVirtualizedRows) return <PlainItemList {...props} />;
  return (
    <Suspense fallback={<PlainItemList {...props} ids={props.ids.slice(0, minVirtualizedRows)} />}>
      <VirtualItemList {...props} />
    </Suspense>
  );
}

function PlainItemList({ scope, projectName, label, ids, items, onShow }: ItemListProps) {
  const shown = useDeferredValue(ids, ids.slice(0, firstRows));
  const last = shown.length - 1;
  useEffect(() => onShow({ first: 0, last }), [onShow, last]);
  return (
    <ul aria-label={label} className="@container">
      {shown.map((id) => {
        const item = items.get(id);
        return (
          <li key={id}>
            {item === undefined ? <RowSkeleton /> : <ItemRow scope={scope} projectName={projectName} item={item} />}
          </li>
        );
      })}
    </ul>
  );
}
