import { Keyboard, Monitor, Moon, Sun } from "lucide-react";
import type { Command } from "../../platform/commands/command.ts";
import { rootDialog } from "../../platform/commands/root-dialog.ts";
import { chooseTheme } from "../../platform/theme/theme.ts";

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
