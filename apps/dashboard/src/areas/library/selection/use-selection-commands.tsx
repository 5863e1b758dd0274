import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import type { bulkChoices } from "./bulk-choices.ts";
import { entriesOf } from "./entries.tsx";
import type { BulkActions } from "./use-bulk-actions.ts";

/** The actions on the selected items in the command palette: from a row it is far to the bar. */
export function useSelectionCommands(choices: ReturnType<typeof bulkChoices>, actions: BulkActions): void {
  useCommands(
    useMemo(
      () => [
        ...entriesOf(actions)
          .filter(({ action }) => choices[action]?.reason === undefined && choices[action] !== undefined)
          .map(({ action, label, icon, run }): Command => {
            return { id: `selection.${action}`, label: `Selected audios: ${label}`, group: "Audio", icon, run };
          }),
        ...(choices.delete?.reason === undefined && choices.delete !== undefined ? [deleteCommand(actions)] : []),
      ],
      [choices, actions],
    ),
  );
}

function deleteCommand({ show }: BulkActions): Command {
  return {
    id: "selection.delete",
    label: "Selected audios: Delete",
    group: "Audio",
    keys: "delete",
    icon: <Trash2 />,
    run: () => show({ kind: "delete" }),
  };
}
