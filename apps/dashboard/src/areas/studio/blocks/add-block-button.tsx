import { Plus } from "lucide-react";
import { useActions } from "../session/studio-context.ts";

/** Adds a block with the same voice below the active one. */
export function AddBlockButton({ blockKey }: { blockKey: string }) {
  const { add } = useActions();
  return (
    <div
      contentEditable={false}
      className="pointer-events-none absolute inset-x-0 -bottom-3.5 flex justify-center select-none"
    >
      <button
        type="button"
        onClick={() => add(blockKey)}
        className="motion-colour pointer-events-auto inline-flex h-control-sm items-center gap-1 rounded-full border border-line bg-sheet px-3 font-sans text-12 font-medium text-ink-2 shadow-sheet hover:bg-well hover:text-ink"
      >
        <Plus className="size-3.5" aria-hidden="true" />
        Add block
      </button>
    </div>
  );
}
