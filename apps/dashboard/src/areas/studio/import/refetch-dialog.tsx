import { applyChanges, parseScript, type ScriptChange, type TextPart } from "@lectern/script";
import { useMemo, useState } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { type ChangeRow, diffRows, MAX_CHANGE_ROWS, summaryOf } from "./diff-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { patchScript } from "../document/replace-script.ts";
import { useStudio } from "../session/studio-context.ts";
import { type Refetch, useRefetch } from "./use-refetch.ts";

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
function ChangeList({ rows, refused, onTake }: ChangeListProps) {
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

export interface RefetchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** URL of the article's page. */
  sourceUrl: string;
}

/** Fetches the article's page again and shows the diff; applied changes can be undone. */
export function RefetchDialog({ open, onOpenChange, sourceUrl }: RefetchDialogProps) {
  const { editor } = useStudio();
  const { refetch, retry } = useRefetch(open);
  const [refused, setRefused] = useState<ReadonlySet<ScriptChange>>(new Set());
  const [problem, setProblem] = useState<string>();
  const rows = useMemo(() => rowsOf(refetch), [refetch]);
  const isAnyTaken = rows.some((row) => row.kind !== "unchanged" && !refused.has(row.change));

  function take(change: ScriptChange, isTaken: boolean): void {
    const next = new Set(refused);
    if (isTaken) next.delete(change);
    else next.add(change);
    setRefused(next);
    setProblem(undefined);
  }

  function close(): void {
    setProblem(undefined);
    onOpenChange(false);
  }

  function apply(): void {
    if (refetch.state !== "read") return;
    const script = applyChanges(refetch.before, refetch.after, refetch.changes, (change) => !refused.has(change));
    const parsed = parseScript(script);
    if (!parsed.ok) {
      setProblem(parsed.errors[0]?.message);
      return;
    }
    patchScript(editor, script);
    close();
    toast.success("The article was refetched.", { label: "Undo", onClick: () => editor.undo() });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(next) : close())}
      size="lg"
      title="Refetch the article"
      description={
        <>
          What changed at <span className="break-all text-ink">{sourceUrl}</span>. What stays keeps its voice, pauses
          and marks; only what is new has to be voiced.
        </>
      }
      footer={
        rows.length === 0 ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" disabled={!isAnyTaken} onClick={apply}>
              Apply
            </Button>
          </>
        )
      }
    >
      <div className="space-y-3">
        {refetch.state === "reading" ? (
          <output className="flex items-center gap-2 text-13 text-ink-2">
            <Spinner />
            Reading the page…
          </output>
        ) : null}
        {refetch.state === "failed" ? <ErrorNotice message={refetch.message} onRetry={retry} /> : null}
        {refetch.state === "read" ? (
          <output className="block text-14 font-medium text-ink">
            {rows.length === 0 ? "The text is the same as on the page." : summaryOf(rows)}
          </output>
        ) : null}
        {problem === undefined ? null : <ErrorNotice message={problem} />}
        {rows.length === 0 ? null : (
          <div className="max-h-[55vh] overflow-y-auto">
            <ChangeList rows={rows} refused={refused} onTake={take} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function rowsOf(refetch: Refetch) {
  return refetch.state === "read" ? diffRows(refetch.before, refetch.after, refetch.changes) : [];
}
