import { useStore } from "../../../platform/store/store.ts";
import { useStudio } from "../session/studio-context.ts";

/** The drop indicator line, with the number of dragged blocks when there are several. */
export function DropLine() {
  const place = useStore(useStudio().dropPlace);
  if (!place) return null;
  return (
    <div
      aria-hidden="true"
      data-drop-line
      style={{ left: place.left, top: place.top, width: place.width }}
      className="pointer-events-none fixed z-(--layer-drawer) h-0.75 -translate-y-1/2 rounded-full bg-accent"
    >
      <span className="absolute top-1/2 -left-1 size-2.5 -translate-y-1/2 rounded-full bg-accent" />
      {place.count > 1 ? (
        <span className="absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-accent px-2 text-12 text-on-accent tabular-nums">
          {place.count} blocks
        </span>
      ) : null}
    </div>
  );
}
