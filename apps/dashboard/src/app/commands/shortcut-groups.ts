import type { Command } from "../../platform/commands/command.ts";

export interface ShortcutGroup {
  name: string;
  commands: (Command & { keys: string })[];
}

/** The commands that have keys, by group, in the order in which they are offered. */
export function shortcutGroups(commands: readonly Command[]): ShortcutGroup[] {
  const groups = new Map<string, ShortcutGroup>();
  for (const command of commands) {
    const { group, keys } = command;
    if (keys === undefined) continue;
    const found = groups.get(group) ?? { name: group, commands: [] };
    found.commands.push({ ...command, keys });
    groups.set(group, found);
  }
  return [...groups.values()];
}
