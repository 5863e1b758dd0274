import { Spinner } from "../spinner.tsx";

/** Shown while a screen is loading. */
export function PendingScreen() {
  return (
    <div className="grid h-full min-h-60 place-items-center text-ink-3">
      <Spinner label="Loading…" className="size-6" />
    </div>
  );
}
