import { createStore, type ReadableStore } from "../store/store.ts";
import { type Command, commandGroups } from "./command.ts";

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
