import { lazy, Suspense, useDeferredValue } from "react";
import { importAtIdle } from "../../platform/page/import-at-idle.ts";
import { ItemRow } from "./item-row.tsx";
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
  const { scope, projectName, label } = props;
  const items = useDeferredValue(props.items, props.items.slice(0, firstRows));
  const plain = (
    <ul aria-label={label} className="@container">
      {items.map((item) => (
        <li key={item.id}>
          <ItemRow scope={scope} projectName={projectName} item={item} />
        </li>
      ))}
    </ul>
  );
  if (items.length <= minVirtualizedRows) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualItemList {...props} />
    </Suspense>
  );
}
