/** Asks the root for the list of keys; used by buttons that offer it. */
export const keyListRequests = new EventTarget();

/** Opens the list of keys. */
export function openKeyList(): void {
  keyListRequests.dispatchEvent(new Event("open"));
}
