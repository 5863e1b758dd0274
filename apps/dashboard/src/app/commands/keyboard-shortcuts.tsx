import type { Command } from "../../platform/commands/command.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { useAllCommands } from "../../platform/commands/current-commands.ts";

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

/** Dialog with the keyboard shortcuts of every available command, by group. */
export function KeyboardShortcuts({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const groups = shortcutGroups(useAllCommands());
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="lg">
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ name, commands }) => (
          <section key={name} className="not-first:mt-5">
            <h3 className="mb-1 break-after-avoid text-12 text-ink-3">{name}</h3>
            <dl>
              {commands.map(({ id, label, keys, alsoKeys }) => (
                <div
                  key={id}
                  className="flex min-h-8 break-inside-avoid items-center justify-between gap-4 border-b border-line py-1 last:border-0"
                >
                  <dt className="text-14">{label}</dt>
                  <dd className="flex shrink-0 items-center gap-2">
                    <Kbd keys={keys} />
                    {alsoKeys === undefined ? null : (
                      <>
                        <span className="text-12 text-ink-3">or</span>
                        <Kbd keys={alsoKeys} />
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
