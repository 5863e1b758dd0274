/** Requests to open the keyboard shortcuts dialog; handled at the root. */
export const keyboardShortcutsRequests = new EventTarget();

/** Opens the keyboard shortcuts dialog. */
export function openKeyboardShortcuts(): void {
  keyboardShortcutsRequests.dispatchEvent(new Event("open"));
}
