import { Keyboard, Monitor, Moon, Sun } from "lucide-react";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Command } from "../../platform/commands/command.ts";
import { rootDialog, type RootDialog } from "../../platform/commands/root-dialog.ts";
import { chooseTheme } from "../../platform/theme/theme.ts";
import { listenForShortcuts, useCommands } from "../../platform/commands/current-commands.ts";
import { useStore } from "../../platform/store/store.ts";
import { Palette } from "./palette.tsx";

/** The commands of every page. */
export const appCommands: readonly Command[] = [
  {
    id: "app.palette",
    label: "Command palette",
    group: "Everywhere",
    keys: "mod+k",
    hidden: true,
    run: () => rootDialog.set("palette"),
  },
  {
    id: "app.keys",
    label: "Keyboard shortcuts",
    group: "Everywhere",
    keys: "?",
    icon: <Keyboard />,
    run: () => rootDialog.set("keys"),
  },
  { id: "app.leave", label: "Close a dialog, a menu or a bar", group: "Everywhere", keys: "escape" },
  {
    id: "theme.system",
    label: "Follow the system’s theme",
    group: "Theme",
    icon: <Monitor />,
    run: () => chooseTheme("system"),
  },
  {
    id: "theme.light",
    label: "Use the light theme",
    group: "Theme",
    icon: <Sun />,
    run: () => chooseTheme("light"),
  },
  { id: "theme.dark", label: "Use the dark theme", group: "Theme", icon: <Moon />, run: () => chooseTheme("dark") },
];

const dialogs = {
  // Not loaded when it is asked for: what is typed meanwhile would go to the text.
  palette: Palette,
  keys: lazy(async () => ({ default: (await import("./keyboard-shortcuts.tsx")).KeyboardShortcuts })),
  start: lazy(async () => ({ default: (await import("../../platform/help/get-started-dialog.tsx")).GetStartedDialog })),
  "bulk-result": lazy(async () => ({ default: (await import("../../areas/library/index.ts")).BulkResultDialog })),
};

const EditorShellCommands = lazy(async () => ({
  default: (await import("./editor-shell-commands.tsx")).EditorShellCommands,
}));

/** The global commands, and the dialogs that open over any page. Rendered once, at the root. */
export function CommandsRoot() {
  const open = useStore(rootDialog);
  // One stays mounted after its first opening, so that its closing animation runs.
  const [loaded, setLoaded] = useState<readonly RootDialog[]>([]);
  if (open !== undefined && !loaded.includes(open)) setLoaded([...loaded, open]);

  useEffect(() => listenForShortcuts(document), []);
  useCommands(appCommands);

  const { orgId, projectId, contentId } = useParams({ strict: false });
  const isInEditor = orgId !== undefined && projectId !== undefined && contentId !== undefined;

  return (
    <Suspense>
      {isInEditor ? <EditorShellCommands orgId={orgId} projectId={projectId} /> : null}
      {loaded.map((name) => {
        const Shown = dialogs[name];
        return (
          <Shown key={name} open={open === name} onOpenChange={(isOpen) => rootDialog.set(isOpen ? name : undefined)} />
        );
      })}
    </Suspense>
  );
}
