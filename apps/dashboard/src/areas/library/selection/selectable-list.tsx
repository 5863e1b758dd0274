import { BULK_TOO_MANY_MESSAGE, type WireContentItem } from "@lectern/contract";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { importAtIdle } from "../../../platform/page/import-at-idle.ts";
import type { PagedList } from "../../../platform/page/fetch-more.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { ItemTotal, LibraryScope } from "../items/item-query.ts";
import { bulkRun } from "./bulk-run.ts";
import { canSelect } from "./bulk-choices.ts";
import { createListSelection } from "./list-selection.ts";
import { type RowKeyAction, rowKeyAction } from "./row-key.ts";
import { SelectableRowsContext } from "./selection-checkbox.tsx";

const controls = "a, button, input, select, textarea, label, [role=button], [role=menuitem]";

/** The id of the row in which something stands; undefined outside of rows. */
function rowIdOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-item]")?.dataset["item"] : undefined;
}

function controlOf(target: EventTarget | null): "checkbox" | "button" | "link" {
  if (!(target instanceof Element)) return "link";
  if (target.matches("input[type=checkbox]")) return "checkbox";
  return target.closest("button, [role=button]") ? "button" : "link";
}

/** Whether a press with a modifier key is meant for the row and not for a control in it. The title's link covers the row. */
function isRowPress(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || rowIdOf(target) === undefined) return false;
  return target.matches("[data-row-link]") || target.closest(controls) === null;
}

/** Takes the focus to a row: to its checkbox, or to its title. False when the row is not on the page. */
function focusRow(list: Element, id: string, control: "checkbox" | "link"): boolean {
  const row = list.querySelector(`[data-item="${CSS.escape(id)}"]`);
  const target = row?.querySelector<HTMLElement>(control === "checkbox" ? "input[type=checkbox]" : "a[href]");
  target?.focus();
  return target !== null && target !== undefined;
}

const loadBar = async () => ({ default: (await import("./selection-bar.tsx")).SelectionBar });
const SelectionBar = lazy(loadBar);
importAtIdle(loadBar);

/** Read where they are pressed, in the list; `?` lists them. */
const selectionKeys: readonly Command[] = [
  {
    id: "selection.toggle",
    label: "Select a row of the list",
    group: "Audio",
    keys: "x",
    alsoKeys: "space",
    hidden: true,
  },
  {
    id: "selection.extend",
    label: "Select up to a row",
    group: "Audio",
    keys: "shift+x",
    alsoKeys: "shift+space",
    hidden: true,
  },
  { id: "selection.all", label: "Select every row that is loaded", group: "Audio", keys: "mod+a", hidden: true },
  { id: "selection.clear", label: "Clear the selection", group: "Audio", keys: "escape", hidden: true },
];

export interface SelectableListProps {
  scope: LibraryScope;
  /** Of every row read so far, in order. */
  ids: readonly string[];
  items: ReadonlyMap<string, WireContentItem>;
  /** How many rows the whole list has. */
  total: ItemTotal | undefined;
  next: PagedList;
  /** The list of rows. */
  children: ReactNode;
}

/** A list whose rows can be selected with pointer and keys, and what is done with the selected ones. */
export function SelectableList({ scope, ids, items, total, next, children }: SelectableListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [selection] = useState(() => createListSelection(() => toast.error(BULK_TOO_MANY_MESSAGE)));
  const state = useStore(selection.state);
  const isSelecting = state.ids.size > 0;
  const isRunning = useStoreSelector(bulkRun, (run) => run?.projectId === scope.projectId);
  // It stays once it was shown: its dialogs outlive the selection.
  const [hasBar, setHasBar] = useState(false);
  if ((isSelecting || isRunning) && !hasBar) setHasBar(true);
  useEffect(() => selection.note(state.ids, items), [selection, state.ids, items]);
  useCommands(selectionKeys);
  const hasRight = useMay(scope.orgId);
  const isOffered = canSelect(hasRight);
  const rows = useMemo(() => (isOffered ? { selection, order: ids } : undefined), [isOffered, selection, ids]);

  function act(action: RowKeyAction, id: string, control: "checkbox" | "link"): void {
    const neighbour = ids[ids.indexOf(id) + (action.endsWith("previous") ? -1 : 1)];
    if (action === "toggle") selection.toggle(id);
    else if (action === "extend") selection.extend(id, ids);
    else if (action === "all") selection.all(ids);
    else if (action === "clear") selection.clear();
    else if (neighbour !== undefined && list.current) {
      if (action.startsWith("extend")) selection.add([id, neighbour]);
      focusRow(list.current, neighbour, control);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    // What is opened from a row stands elsewhere on the page.
    if (!isOffered || event.defaultPrevented || !(target instanceof Element) || !list.current?.contains(target)) return;
    const control = controlOf(target);
    const action = rowKeyAction(event, control);
    const id = rowIdOf(target);
    if (action === undefined || id === undefined || (action === "clear" && !isSelecting)) return;
    event.preventDefault();
    event.stopPropagation();
    act(action, id, control === "checkbox" ? "checkbox" : "link");
  }

  function onClick(event: MouseEvent): void {
    if (!isOffered) return;
    const id = rowIdOf(event.target);
    if (id === undefined || !list.current?.contains(event.target as Node) || !isRowPress(event.target)) return;
    if (event.shiftKey) selection.extend(id, ids);
    else if (event.ctrlKey || event.metaKey) selection.toggle(id);
    else return;
    // The link that covers the row would open another tab.
    event.preventDefault();
  }

  return (
    <SelectableRowsContext value={rows}>
      <div
        ref={list}
        // Event delegation: the controls are the links and checkboxes of its rows.
        role="presentation"
        data-selecting={isSelecting || undefined}
        className="group/rows"
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          // Shift would select the text between.
          if (event.shiftKey && isRowPress(event.target)) event.preventDefault();
        }}
        onClick={onClick}
      >
        {children}
      </div>
      {hasBar ? (
        <Suspense>
          <SelectionBar
            scope={scope}
            selection={selection}
            loaded={ids}
            total={total}
            next={next}
            onLeave={() => {
              const { anchor } = selection.state.get();
              const isThere = anchor !== undefined && list.current && focusRow(list.current, anchor, "checkbox");
              if (!isThere) document.querySelector<HTMLElement>("#main")?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </SelectableRowsContext>
  );
}
