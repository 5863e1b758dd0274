import type { WireDeletedItem } from "@lectern/contract";
import { TRASH_DAYS } from "@lectern/contract/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { itemTitle } from "../items/track.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { libraryTitles } from "../items/library-titles.ts";
import { RowSkeletons } from "../row/row-skeletons.tsx";
import { trashQuery } from "../items/trash-query.ts";
import { TrashRow } from "./trash-row.tsx";
import { useTrashActions } from "./use-trash-actions.ts";
import { BackLink } from "../../../platform/page/back-link.tsx";

export interface TrashDialogProps {
  /** The item to delete, or everything. */
  asked: WireDeletedItem | "everything";
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something in the trash is removed for good. */
function TrashDialog({ asked, busy, onClose, onConfirm }: TrashDialogProps) {
  const isEverything = asked === "everything";
  return (
    <AlertDialog
      open
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      title={isEverything ? "Empty the trash?" : "Delete for good?"}
      description={
        isEverything ? (
          "Everything in the trash of this project is deleted, text and audio. This cannot be undone."
        ) : (
          <>
            <strong dir="auto" className="font-semibold break-words text-ink">
              {itemTitle(asked)}
            </strong>{" "}
            and its audio are deleted. This cannot be undone.
          </>
        )
      }
      confirmLabel={isEverything ? "Empty trash" : "Delete for good"}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}

const from = "/organisation/$orgId/shell/integration/$projectId/trash";

/** How often the list is read while the server empties it. */
const emptyingPollMs = 2000;

/** What was deleted from a project in the last 30 days, to be restored or deleted for good. */
export function TrashScreen() {
  const { orgId, projectId } = useParams({ from });
  useRememberProject(orgId, projectId);
  const mayDelete = useMay(orgId)("delete audio");
  const scope = { orgId, projectId };
  const actions = useTrashActions(scope);
  const list = useInfiniteQuery({
    ...trashQuery(scope),
    enabled: mayDelete,
    refetchInterval: (query) =>
      actions.isEmptying && query.state.data?.pages[0]?.items.length !== 0 ? emptyingPollMs : false,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  const [asked, setAsked] = useState<WireDeletedItem | "everything">();
  const [now] = useState(() => new Date());
  const content = useRef<HTMLDivElement>(null);

  /** The row that had the focus is gone. */
  function focusList(): void {
    content.current?.focus();
  }

  async function confirm(): Promise<void> {
    if (asked === undefined) return;
    await (asked === "everything" ? actions.empty() : actions.deleteForGood(asked));
    setAsked(undefined);
    // After the dialog has given the focus back to what may be gone.
    requestAnimationFrame(focusList);
  }

  return (
    <Screen
      title="Trash"
      lead={`What was deleted in the last ${TRASH_DAYS} days, until it is removed for good.`}
      above={
        <BackLink to="/organisation/$orgId/integration/$projectId/content" params={{ orgId, projectId }}>
          {libraryTitles.voiceovers}
        </BackLink>
      }
      actions={
        items !== undefined && items.length > 0 ? (
          <Button icon={<Trash2 />} onClick={() => setAsked("everything")}>
            Empty trash
          </Button>
        ) : null
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {mayDelete ? null : (
          <EmptyState icon={<Trash2 />} title="The trash is not open to you">
            It is for members who may delete audio. Owners and admins choose who may.
          </EmptyState>
        )}
        {list.error !== null && items === undefined ? (
          <ErrorNotice
            message={failureMessage(list.error, "Cannot fetch content")}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {mayDelete && list.isPending ? <RowSkeletons /> : null}
        {items !== undefined && items.length > 0 ? (
          <ul aria-label="Trash">
            {items.map((item) => (
              <li key={item.id}>
                <TrashRow
                  item={item}
                  now={now}
                  isRestoring={actions.restoring === item.id}
                  onRestore={() => void actions.restore(item).then(focusList)}
                  onDeleteForGood={() => setAsked(item)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {items?.length === 0 ? (
          <EmptyState icon={<Trash2 />} title="The trash is empty">
            Audio that you delete stays here for {TRASH_DAYS} days.
          </EmptyState>
        ) : null}
        <FetchMore list={list} rows={items?.length ?? 0} />
      </div>
      {asked === undefined ? null : (
        <TrashDialog
          asked={asked}
          busy={actions.isRemoving}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void confirm()}
        />
      )}
    </Screen>
  );
}
