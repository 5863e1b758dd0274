import { classes } from "./classes.ts";

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
function keyNames(keys: string): string[] {
  return keys.split(/[\s+]/).map((key) => symbols[key] ?? key.toUpperCase());
}

const tones = { plain: "border-line-strong bg-sheet text-ink-2", inverse: "border-current/30 text-current" };

export interface KbdProps {
  keys: string;
  tone?: keyof typeof tones;
}

/** A key or a combination as keycaps: "mod+k" is ⌘ K on Apple machines and Ctrl K elsewhere; "g v" is one after the other. */
export function Kbd({ keys, tone = "plain" }: KbdProps) {
  const caps = keyNames(keys).map((name, index) => ({ name, id: `${index} ${name}` }));
  return (
    <span className="inline-flex items-center gap-1">
      {caps.map(({ name, id }) => (
        <kbd
          key={id}
          className={classes(
            "inline-flex h-5 min-w-5 items-center justify-center rounded-6 border px-1 font-sans text-12 leading-none",
            tones[tone],
          )}
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}

/** The keys of something that can be pressed as well, where there may be a keyboard. */
export function KeyHint(props: KbdProps) {
  return (
    <span className="pointer-coarse:hidden">
      <Kbd {...props} />
    </span>
  );
}
