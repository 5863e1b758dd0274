/** A platform's initials on a tile. Decoration: its name is written beside it. */
export function PlatformIcon({ mark }: { mark: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-6 border border-line bg-well font-serif text-14 font-semibold text-ink-2"
    >
      {mark}
    </span>
  );
}
