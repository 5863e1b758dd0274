/** Asks the root for the list of keys; used by buttons that offer it. */
export const keyboardShortcutsRequests = new EventTarget();

/** Opens the list of keys. */
export function openKeyboardShortcuts(): void {
  keyboardShortcutsRequests.dispatchEvent(new Event("open"));
}
