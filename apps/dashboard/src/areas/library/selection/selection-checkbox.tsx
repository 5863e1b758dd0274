import { Check } from "lucide-react";
import { createContext, useContext } from "react";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { classes } from "../../../ui/classes.ts";
import type { ListSelection } from "./list-selection.ts";

/** The list that a row stands in, where its rows can be selected. */
export interface SelectableRows {
  selection: ListSelection;
  /** Ids of all rows, in order. */
  order: readonly string[];
}

export const SelectableRowsContext = createContext<SelectableRows | undefined>(undefined);

/** The checkbox of a row: shown where it is pointed at or in focus, while something is selected, to fingers and in narrow lists. */
export function SelectionCheckbox({ id, title }: { id: string; title: string }) {
  const rows = useContext(SelectableRowsContext);
  return rows === undefined ? <span /> : <Box {...rows} id={id} title={title} />;
}

const shownWhen =
  "opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-data-selecting/rows:opacity-100 " +
  "pointer-coarse:opacity-100 @max-2xl:opacity-100";

function Box({ selection, order, id, title }: SelectableRows & { id: string; title: string }) {
  const isSelected = useStoreSelector(selection.state, ({ ids }) => ids.has(id));
  return (
    <label
      className={classes(
        "motion-colour relative z-1 -ml-1.5 grid size-control-sm place-items-center select-none",
        shownWhen,
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => {
          // A click, also where it was Space that pressed it.
          if ((nativeEvent as MouseEvent).shiftKey) selection.extend(id, order);
          else selection.toggle(id);
        }}
        className="motion-colour peer size-4 appearance-none rounded-[4px] border border-edge bg-sheet checked:border-accent checked:bg-accent"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
