import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { useAllCommands } from "../../platform/commands/current-commands.ts";
import { shortcutGroups } from "./shortcut-groups.ts";

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
