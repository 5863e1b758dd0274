const controls = "a, button, input, select, textarea, label, [role=button], [role=menuitem]";

/** The id of the row in which something stands; undefined outside of rows. */
export function rowIdOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-item]")?.dataset["item"] : undefined;
}

export function controlOf(target: EventTarget | null): "checkbox" | "button" | "link" {
  if (!(target instanceof Element)) return "link";
  if (target.matches("input[type=checkbox]")) return "checkbox";
  return target.closest("button, [role=button]") ? "button" : "link";
}

/** Whether a press with a modifier key is meant for the row and not for a control in it. The title's link covers the row. */
export function isRowPress(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || rowIdOf(target) === undefined) return false;
  return target.matches("[data-row-link]") || target.closest(controls) === null;
}

/** Takes the focus to a row: to its checkbox, or to its title. False when the row is not on the page. */
export function focusRow(list: Element, id: string, control: "checkbox" | "link"): boolean {
  const row = list.querySelector(`[data-item="${CSS.escape(id)}"]`);
  const target = row?.querySelector<HTMLElement>(control === "checkbox" ? "input[type=checkbox]" : "a[href]");
  target?.focus();
  return target !== null && target !== undefined;
}
