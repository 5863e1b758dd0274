import type { WireContentItem } from "@lectern/contract";
import { TRASH_DAYS } from "@lectern/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { AddToShowDialog } from "../../podcasts/index.ts";
import { embedCodesOf, EmbedDialog, ScheduleDialog, SourceDialog } from "../../publication/index.ts";
import { download } from "../download/download.ts";
import { DownloadDialog } from "../download/download-dialog.tsx";
import { isAudioUpload } from "../items/item-status.ts";
import { type LibraryScope, refreshItems } from "../items/item-query.ts";
import { itemTitle } from "../items/track.ts";
import type { ItemActions } from "./use-item-actions.ts";

interface ItemDialogsProps {
  scope: LibraryScope;
  item: WireContentItem;
  actions: ItemActions;
}

/** The dialogs of one item. */
export function ItemDialogs({ scope, item, actions }: ItemDialogsProps) {
  const { orgId, projectId } = scope;
  const queryClient = useQueryClient();
  const title = itemTitle(item);
  const codes = embedCodesOf(item);
  function onOpenChange(open: boolean): void {
    if (!open) actions.close();
  }
  return (
    <>
      {codes === undefined ? null : (
        <EmbedDialog open={actions.dialog === "embed"} onOpenChange={onOpenChange} title={title} codes={codes} />
      )}
      {actions.dialog === "shows" ? (
        <AddToShowDialog onClose={actions.close} scope={scope} contentId={item.id} title={title} />
      ) : null}
      {actions.dialog === "source" ? (
        <SourceDialog
          address={{ orgId, projectId, contentId: item.id }}
          title={title}
          onClose={actions.close}
          onChange={() => refreshItems(queryClient, scope)}
        />
      ) : null}
      {actions.dialog === "schedule" ? (
        <ScheduleDialog
          onClose={actions.close}
          title={title}
          publishAt={item.publish_at ?? undefined}
          onSchedule={actions.publication.schedule}
        />
      ) : null}
      <AlertDialog
        open={actions.dialog === "delete"}
        onOpenChange={onOpenChange}
        title="Delete this audio?"
        description={
          <>
            <strong dir="auto" className="font-semibold break-words text-ink">
              {title}
            </strong>{" "}
            moves to the trash for {TRASH_DAYS} days. Its players on your pages disappear.
          </>
        }
        confirmLabel="Delete"
        tone="danger"
        onConfirm={actions.deleteItem}
      />
      <DownloadDialog
        open={actions.dialog === "download"}
        onOpenChange={onOpenChange}
        orgId={orgId}
        facts={{
          hasWords: item.word_count > 0,
          isUploaded: isAudioUpload(item),
          hasAudio: item.full_audio_url !== null,
          isMixed: item.is_mixed,
          isChanged: item.is_content_changed,
          generatesFirst: false,
        }}
        voiceNote={item.is_content_changed ? "As it was last generated: the text has changed since" : undefined}
        onDownload={(choice) => download({ orgId, projectId, contentId: item.id, title: item.title }, choice)}
      />
    </>
  );
}
