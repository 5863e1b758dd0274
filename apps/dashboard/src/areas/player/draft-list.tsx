import type { WirePlayerDraft } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { formatMoment } from "../../platform/formats/date.ts";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LoadingRows } from "../../ui/page/skeleton.tsx";

export interface DraftListProps {
  orgId: string;
  projectId: string;
  onRestore: (draft: WirePlayerDraft) => void;
  onDelete: (draft: WirePlayerDraft) => Promise<void>;
}

/** The drafts of a project, newest first. */
export function DraftList({ orgId, projectId, onRestore, onDelete }: DraftListProps) {
  const { data: drafts, error, isFetching, refetch } = useQuery(queries.playerDrafts(orgId, projectId));
  const [asked, setAsked] = useState<WirePlayerDraft>();
  if (drafts === undefined) {
    return error ? (
      <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows label="Loading drafts…" className="grid gap-2" rowClassName="h-7" />
    );
  }
  if (drafts.length === 0) {
    return <p className="text-13 text-ink-3">None yet. A draft keeps settings under a name without publishing them.</p>;
  }
  return (
    <>
      <ul className="grid gap-1">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-14" title={draft.setting_name}>
              {draft.setting_name}
            </span>
            <span className="text-12 text-ink-3 max-sm:hidden">{formatMoment(draft.created_at)}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Restore ${draft.setting_name}`}
              onClick={() => onRestore(draft)}
            >
              Restore
            </Button>
            <IconButton
              label={`Delete ${draft.setting_name}`}
              icon={<Trash2 />}
              size="sm"
              onClick={() => setAsked(draft)}
            />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined);
        }}
        title="Delete this draft?"
        description={
          asked ? `“${asked.setting_name}” cannot be restored afterwards. What is published stays as it is.` : ""
        }
        confirmLabel="Delete draft"
        tone="danger"
        onConfirm={() => {
          if (asked) void onDelete(asked);
          setAsked(undefined);
        }}
      />
    </>
  );
}
