import type * as Sonner from "sonner";

/** How long a toast stays, and how long a deletion can be undone. */
export const TOAST_DURATION_MS = 5000;

export interface ToastAction {
  label: string;
  onClick: () => void;
}

/*
 * The toaster is fetched after the first screen, to keep it out of the entry chunk. What is said before it is on the
 * page waits for it.
 */
let markReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => (markReady = resolve));

/** Called by the toaster once it listens. */
export function markToasterReady(): void {
  markReady();
}

function withToaster(use: (sonner: typeof Sonner) => void): void {
  void Promise.all([import("sonner"), ready]).then(([sonner]) => use(sonner));
}

/** One sentence in the corner for 5 seconds, said to a screen reader. */
export const toast = {
  /** The second action is the quieter one. */
  success(message: string, action?: ToastAction, second?: ToastAction): void {
    const options = { duration: TOAST_DURATION_MS, action, cancel: second };
    withToaster((sonner) => sonner.toast.success(message, options));
  },
  error(message: string, action?: ToastAction): void {
    withToaster((sonner) => sonner.toast.error(message, { duration: TOAST_DURATION_MS, action }));
  },
  info(message: string, action?: ToastAction): void {
    withToaster((sonner) => sonner.toast(message, { duration: TOAST_DURATION_MS, action }));
  },
};
