/** What a key does in a list whose rows can be selected. */
export type RowKeyAction =
  | "toggle"
  | "extend"
  | "all"
  | "clear"
  | "next"
  | "previous"
  | "extend-next"
  | "extend-previous";

export interface RowKeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The action of a key. `control` is what has the focus: a checkbox reads Space by itself, and so does a button, which
 * has a use of its own for it.
 */
export function rowKeyAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: RowKeyPress,
  control: "checkbox" | "button" | "link",
): RowKeyAction | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === "a" && !shiftKey ? "all" : undefined;
  if (key === " ") return control === "link" ? (shiftKey ? "extend" : "toggle") : undefined;
  if (key === "ArrowDown") return shiftKey ? "extend-next" : "next";
  if (key === "ArrowUp") return shiftKey ? "extend-previous" : "previous";
  if (key === "x" && !shiftKey) return "toggle";
  if (key === "X") return "extend";
  return key === "Escape" ? "clear" : undefined;
}
