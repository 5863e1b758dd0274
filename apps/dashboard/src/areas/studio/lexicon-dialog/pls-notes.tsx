import { Button } from "../../../ui/button.tsx";
import type { PlsNote } from "../lexicon/lexicon-pls.ts";

/** Maximum number of rendered notes; more are counted. */
const maxShown = 100;

/** What of a file was not kept, line by line. */
export function PlsNotes({ notes, onClose }: { notes: readonly PlsNote[]; onClose: () => void }) {
  return (
    <section aria-label="Not kept of the file" className="mt-4 rounded-10 bg-warning-soft px-4 py-3 text-13">
      <div className="flex items-center gap-3">
        <p className="flex-1 font-semibold">Not everything in the file was kept</p>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
      <ul className="mt-1 max-h-40 overflow-y-auto text-ink-2">
        {notes.slice(0, maxShown).map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-break-word">
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {notes.length > maxShown ? <p className="text-ink-3">And {notes.length - maxShown} more.</p> : null}
    </section>
  );
}
