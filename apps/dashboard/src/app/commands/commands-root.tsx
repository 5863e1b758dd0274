import { Keyboard, Monitor, Moon, Sun } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useReducer } from "react";
import { chooseTheme } from "../../platform/theme/theme.ts";
import type { Command } from "../../platform/commands/command.ts";
import { listenForShortcuts, useCommands } from "../../platform/commands/current-commands.ts";
import { keyboardShortcutsRequests } from "../../platform/commands/open-keyboard-shortcuts.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const KeyboardShortcuts = lazy(async () => ({ default: (await import("./keyboard-shortcuts.tsx")).KeyboardShortcuts }));

type Part = "palette" | "keys";

interface Shown {
  showing: Part | undefined;
  /** Stays mounted after the first opening, so that its closing animation runs. */
  loaded: ReadonlySet<Part>;
}

function nextShown({ loaded }: Shown, part: Part | undefined): Shown {
  return { showing: part, loaded: part === undefined ? loaded : new Set([...loaded, part]) };
}

/** The command palette, the keyboard shortcuts dialog and the global commands. Rendered once, at the root. */
export function CommandsRoot() {
  const [{ showing, loaded }, show] = useReducer(nextShown, { showing: undefined, loaded: new Set<Part>() });

  useEffect(() => listenForShortcuts(document), []);
  useEffect(() => {
    function onRequest(): void {
      show("keys");
    }
    keyboardShortcutsRequests.addEventListener("open", onRequest);
    return () => keyboardShortcutsRequests.removeEventListener("open", onRequest);
  }, []);

  const commands = useMemo<Command[]>(
    () => [
      {
        id: "app.palette",
        label: "Command palette",
        group: "Everywhere",
        keys: "mod+k",
        hidden: true,
        run: () => show("palette"),
      },
      {
        id: "app.keys",
        label: "Keyboard shortcuts",
        group: "Everywhere",
        keys: "?",
        icon: <Keyboard />,
        run: () => show("keys"),
      },
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
    ],
    [],
  );
  useCommands(commands);

  return (
    <Suspense>
      {loaded.has("palette") ? (
        <Palette open={showing === "palette"} onOpenChange={(open) => show(open ? "palette" : undefined)} />
      ) : null}
      {loaded.has("keys") ? (
        <KeyboardShortcuts open={showing === "keys"} onOpenChange={(open) => show(open ? "keys" : undefined)} />
      ) : null}
    </Suspense>
  );
}
