const apple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

const symbols: Record<string, string> = {
  mod: apple ? "⌘" : "Ctrl",
  alt: apple ? "⌥" : "Alt",
  shift: apple ? "⇧" : "Shift",
  enter: "Enter",
  escape: "Esc",
  space: "Space",
  backspace: "Backspace",
  delete: "Del",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
};

/** What is printed on the keys of a shortcut such as "mod+shift+enter" or "g v", in order. */
export function keyNames(keys: string): string[] {
  return keys.split(/[\s+]/).map((key) => symbols[key] ?? key.toUpperCase());
}
