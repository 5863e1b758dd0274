import { applyChanges, parseScript, type ScriptChange } from "@lectern/script";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { applyScript } from "../document/apply-script.ts";
import { useStudio } from "../session/studio-context.ts";
import { ChangeList } from "./change-list.tsx";
import { changeRows, summaryOf } from "./change-rows.ts";
import { type Refetch, useRefetch } from "./use-refetch.ts";

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
    applyScript(editor, script);
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
  return refetch.state === "read" ? changeRows(refetch.before, refetch.after, refetch.changes) : [];
}
