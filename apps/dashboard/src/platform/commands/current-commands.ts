import { useEffect } from "react";
import { createStore, type ReadableStore, useStore } from "../store/store.ts";
import { type Command, commandGroups } from "./command.ts";
import { createShortcutMatcher, type FocusTarget } from "./shortcuts.ts";

export interface CommandRegistry {
  /** Available commands, by group; the same array until they change. */
  all: ReadableStore<readonly Command[]>;
  /** Adds commands until the returned function is called. Later ones override the same id or keys. */
  register: (commands: readonly Command[]) => () => void;
}

function placeOf({ group }: Command): number {
  return commandGroups.indexOf(group);
}

/** Registry of the commands of the open screens. */
export function createCommandRegistry(): CommandRegistry {
  const sets: (readonly Command[])[] = [];
  const all = createStore<readonly Command[]>([]);

  function changed(): void {
    const byId = new Map<string, Command>();
    for (const command of sets.toReversed().flat()) if (!byId.has(command.id)) byId.set(command.id, command);
    all.set([...byId.values()].toSorted((one, other) => placeOf(one) - placeOf(other)));
  }

  return {
    all,
    register(commands) {
      sets.push(commands);
      changed();
      return () => {
        sets.splice(sets.indexOf(commands), 1);
        changed();
      };
    },
  };
}

const registry = createCommandRegistry();

/** Offers commands while the component is on the page. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registry.register(commands), [commands]);
}

/** Commands available now. */
export function useAllCommands(): readonly Command[] {
  return useStore(registry.all);
}

/** Listens for the shortcuts of every command; returns a function that stops it. */
export function listenForShortcuts(target: Document): () => void {
  const reader = createShortcutMatcher(registry.all.get);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const command = reader.read(event, focusOf(event.target), event.timeStamp);
    if (!command) return;
    event.preventDefault();
    command.run?.();
  }
  target.addEventListener("keydown", onKeyDown);
  return () => target.removeEventListener("keydown", onKeyDown);
}

const textInputs = "textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=searchbox]";
const plainInputs = "input[type=range], input[type=checkbox], input[type=radio], input[type=button], input[type=file]";
const controls = "button, a[href], summary, input, [role=slider], [role=tab], [role=option], [role=switch]";

function focusOf(target: EventTarget | null): FocusTarget {
  if (!(target instanceof HTMLElement)) return "page";
  if (target.closest("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")) return "overlay";
  if (target.closest(textInputs) || (target.matches("input") && !target.matches(plainInputs))) return "text";
  return target.closest(controls) ? "control" : "page";
}
