import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { useAllCommands } from "../../platform/commands/current-commands.ts";

/** Dialog with the keyboard shortcuts of every available command, by group. */
export function KeyboardShortcuts({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const commands = useAllCommands().filter((command) => command.keys !== undefined);
  const groups = [...new Set(commands.map((command) => command.group))];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="lg">
      <div className="gap-x-10 sm:columns-2">
        {groups.map((group) => (
          <section key={group} className="not-first:mt-5">
            <h3 className="mb-1 break-after-avoid text-12 text-ink-3">{group}</h3>
            <dl>
              {commands
                .filter((command) => command.group === group)
                .map((command) => (
                  <div
                    key={command.id}
                    className="flex min-h-8 break-inside-avoid items-center justify-between gap-4 border-b border-line py-1 last:border-0"
                  >
                    <dt className="text-14">{command.label}</dt>
                    <dd className="flex items-center gap-2">
                      <Kbd keys={command.keys ?? ""} />
                      {command.alsoKeys === undefined ? null : (
                        <>
                          <span className="text-12 text-ink-3">or</span>
                          <Kbd keys={command.alsoKeys} />
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
