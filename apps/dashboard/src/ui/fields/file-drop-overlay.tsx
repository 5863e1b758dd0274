import { FileInput } from "lucide-react";

export interface FileDropOverlayProps {
  /** Whether files are held over the window. */
  open: boolean;
  /** What dropping them does. */
  title: string;
  /** Which files are taken. */
  hint: string;
}

/** Covers the window while files are held over it. */
export function FileDropOverlay({ open, title, hint }: FileDropOverlayProps) {
  if (!open) return null;
  return (
    <div className="motion-fade pointer-events-none fixed inset-0 z-(--layer-drawer) grid bg-scrim p-3 sm:p-6">
      <div className="grid place-items-center rounded-16 border-2 border-dashed border-accent bg-sheet p-6 text-center">
        <div className="flex flex-col items-center">
          <FileInput className="size-8 text-accent" aria-hidden="true" />
          <p className="mt-3 font-serif text-22 font-semibold text-balance text-ink">{title}</p>
          <p className="mt-1 text-14 text-ink-2">{hint}</p>
        </div>
      </div>
    </div>
  );
}
