import { createStore } from "../store/store.ts";

type Permission = NotificationPermission | "unsupported";

function readPermission(): Permission {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Whether the browser may show a notification outside its window. */
export const notificationPermission = createStore<Permission>(readPermission());

/** Asks the person; only ever called by a click. */
export async function requestNotifications(): Promise<void> {
  await Notification.requestPermission();
  notificationPermission.set(readPermission());
}

/** Shows a notification where that was allowed. */
export function notifySystem(title: string, options: { body: string; tag: string; onClick: () => void }): void {
  if (readPermission() !== "granted") return;
  try {
    const shown = new Notification(title, { body: options.body, tag: options.tag });
    shown.addEventListener("click", () => {
      window.focus();
      options.onClick();
      shown.close();
    });
  } catch {
    // Browsers of phones allow them to service workers alone.
  }
}
