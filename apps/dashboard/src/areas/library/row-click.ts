const controls = "a, button, input, select, textarea, label, [role=button], [role=checkbox], [role=menuitem]";

/**
 * Whether a click on a row means the row: not one of its controls, nor a dialog or menu of it (which stand elsewhere on
 * the page), nor the end of selecting text. A click with a modifier key means something else.
 */
export function isPlainRowClick(event: MouseEvent, row: Element): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  if (!(target instanceof Element) || !row.contains(target) || target.closest(controls)) return false;
  return getSelection()?.type !== "Range";
}
