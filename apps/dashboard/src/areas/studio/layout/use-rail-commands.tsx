import { FileInput, RefreshCw, SpellCheck } from "lucide-react";
import { useMemo } from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { useCommands } from "../../../platform/commands/current-commands.ts";

/** Palette commands for the tools of the rail. */
export function useRailCommands(
  open: (dialog: "import" | "refetch" | "lexicon") => void,
  { canRefetch }: { canRefetch: boolean },
): void {
  const commands = useMemo<Command[]>(() => {
    const group = "Editor";
    const all: Command[] = [
      { id: "editor.import", label: "Import content", group, icon: <FileInput />, run: () => open("import") },
      { id: "editor.lexicon", label: "Pronunciation", group, icon: <SpellCheck />, run: () => open("lexicon") },
    ];
    if (!canRefetch) return all;
    const refetch = { id: "editor.refetch", label: "Refetch the article", group, icon: <RefreshCw /> };
    return [...all, { ...refetch, run: () => open("refetch") }];
  }, [open, canRefetch]);
  useCommands(commands);
}
