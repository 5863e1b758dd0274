import type { KeyPress } from "../../../../platform/commands/shortcuts.ts";

/** Whether a key may do something to the clip in focus: what it does is loaded later. */
export function isClipKey({ key, ctrlKey, metaKey }: Pick<KeyPress, "key" | "ctrlKey" | "metaKey">): boolean {
  return !ctrlKey && !metaKey && /^(Arrow|Home|End|Enter|Delete|Backspace|Escape|[,.[\]{}]$)/.test(key);
}
