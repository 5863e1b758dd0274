import type { ScriptChange, TextPart } from "@lectern/script";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type ChangeRow, MAX_CHANGE_ROWS } from "./change-rows.ts";

const kinds: Record<Exclude<ChangeRow["kind"], "unchanged">, { label: string; tone: BadgeTone }> = {
  changed: { label: "Changed", tone: "information" },
  added: { label: "Added", tone: "good" },
  removed: { label: "Removed", tone: "bad" },
  moved: { label: "Moved here", tone: "information" },
};

export interface ChangeListProps {
  rows: readonly ChangeRow[];
  refused: ReadonlySet<ScriptChange>;
  onTake: (change: ScriptChange, isTaken: boolean) => void;
}

/** Diff by paragraph; each change is applied unless unticked. */
export function ChangeList({ rows, refused, onTake }: ChangeListProps) {
  const hidden = rows.length - MAX_CHANGE_ROWS;
  return (
    <ol className="space-y-2">
      {rows.slice(0, MAX_CHANGE_ROWS).map((row, index) => (
        // The rows are computed once and never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="[content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
          {row.kind === "unchanged" ? (
            <p className="py-0.5 pl-6.5 text-13 text-ink-3">
              {row.paragraphs === 1 ? "1 paragraph stays as it is" : `${row.paragraphs} paragraphs stay as they are`}
            </p>
          ) : (
            <Checkbox
              checked={!refused.has(row.change)}
              onCheckedChange={(isTaken) => onTake(row.change, isTaken)}
              label={
                <>
                  <Badge tone={kinds[row.kind].tone}>{kinds[row.kind].label}</Badge>
                  <span lang={row.lang} dir="auto" className="mt-1 block font-serif text-16 wrap-anywhere select-text">
                    {row.parts.map(shownPart)}
                  </span>
                </>
              }
            />
          )}
        </li>
      ))}
      {hidden > 0 ? <li className="text-13 text-ink-2">{`And ${hidden} more.`}</li> : null}
    </ol>
  );
}

function shownPart({ kind, text }: TextPart, index: number) {
  if (kind === "removed") {
    return (
      <del key={index} className="bg-bad-soft text-bad">
        {text}
      </del>
    );
  }
  if (kind === "added") {
    return (
      <ins key={index} className="bg-good-soft text-good no-underline [del+&]:ms-1">
        {text}
      </ins>
    );
  }
  return <span key={index}>{text}</span>;
}
