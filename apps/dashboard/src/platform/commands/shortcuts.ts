import type { Command } from "./command.ts";

/** The part of a KeyboardEvent that says what was pressed. */
export interface KeyPress {
  key: string;
  /** The key's place on the keyboard; ⌥ makes other characters of a Mac's digits. */
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Where the focus was when a key was pressed. */
export type FocusTarget = "page" | "control" | "text" | "overlay";

/** Whether one press is one step of a shortcut: "mod+shift+k", "?", "space". */
export function matchesKeyPress(step: string, press: KeyPress): boolean {
  const parts = step.split("+");
  const key = parts.at(-1) ?? "";
  const digit = press.metaKey && press.altKey ? /^Digit(\d)$/.exec(press.code ?? "")?.[1] : undefined;
  const pressed = digit ?? (press.key === " " ? "space" : press.key.toLowerCase());
  if (pressed !== key) return false;
  if (parts.includes("mod") !== (press.ctrlKey || press.metaKey) || parts.includes("alt") !== press.altKey)
    return false;
  // Where Shift only makes the character ("?" on most keyboards), it is no part of the shortcut.
  const shiftCounts = key.length > 1 || /[a-z0-9]/.test(key);
  return !shiftCounts || parts.includes("shift") === press.shiftKey;
}

/** Whether a command's shortcut is active for the current focus. */
export function isShortcutActive(command: Pick<Command, "keys" | "inText">, focus: FocusTarget): boolean {
  const steps = command.keys ?? "";
  if (/\b(mod|alt)\+/.test(steps)) return focus !== "overlay";
  if (focus === "text") return command.inText === true;
  // A focused button or slider has a use of its own for these.
  if (focus === "control") return !/^(space|enter|arrow\w+|home|end)$/.test(steps);
  return focus === "page";
}

export interface ShortcutMatcher {
  /** The command a press completes; undefined while none does. Keys one after the other have a second between them. */
  read(press: KeyPress, focus: FocusTarget, atMs: number): Command | undefined;
}

/** Matches key presses against the available commands. */
export function createShortcutMatcher(commands: () => readonly Command[]): ShortcutMatcher {
  const maxIntervalMs = 1000;
  let begun: { step: string; atMs: number } | undefined;
  return {
    read(press, focus, atMs) {
      if (["Shift", "Control", "Alt", "Meta"].includes(press.key)) return undefined;
      const first = begun && atMs - begun.atMs <= maxIntervalMs ? begun.step : undefined;
      begun = undefined;
      const able = commands()
        .filter(({ run }) => run !== undefined)
        .flatMap((command) => [command.keys, command.alsoKeys].map((keys) => ({ command, keys: keys ?? "" })))
        .filter(({ command, keys }) => keys !== "" && isShortcutActive({ ...command, keys }, focus));
      for (const { command, keys } of able) {
        const [one = "", two] = keys.split(" ");
        if (
          two === undefined
            ? first === undefined && matchesKeyPress(one, press)
            : first === one && matchesKeyPress(two, press)
        )
          return command;
      }
      const started = able.find(({ keys }) => keys.includes(" ") && matchesKeyPress(keys.split(" ")[0] ?? "", press));
      if (started) begun = { step: started.keys.split(" ")[0] ?? "", atMs };
      return undefined;
    },
  };
}
