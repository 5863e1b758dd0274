import { NO_TEXT_OF_UPLOAD_MESSAGE, type WireContentItem } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import type { LibraryScope } from "../item-query.ts";
import { isAudioUpload } from "../item-status.ts";
import { itemTitle } from "../track.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";

export interface UploadedItemProps {
  scope: LibraryScope;
  id: string;
  /** The item as the list has it; read when the list does not hold it. */
  listed: WireContentItem | undefined;
}

/** Title and file of the uploaded audio in the address, over the list. */
export function UploadedItem({ scope: { orgId, projectId }, id, listed }: UploadedItemProps) {
  const navigate = useNavigate();
  const hasRight = useMay(orgId);
  const read = useQuery({ ...queries.content(orgId, projectId, id), gcTime: 0, enabled: listed === undefined });
  const item = listed ?? read.data;
  function close(): void {
    void navigate({
      to: ".",
      search: (before) => ({ ...before, upload: undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  if (item === undefined) {
    if (read.error === null) return null;
    return (
      <Dialog open size="sm" onOpenChange={close} title="Edit uploaded audio">
        <ErrorNotice
          message={failureMessage(read.error, "Cannot fetch content")}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      </Dialog>
    );
  }
  if (!isAudioUpload(item)) return null;
  if (hasRight("create audio") && hasRight("upload external_audio")) {
    const uploaded = { id, title: item.title, failure: item.failure?.message };
    return <ReplaceDialog orgId={orgId} projectId={projectId} item={uploaded} onClose={close} />;
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={close}
      title={<span dir="auto">{itemTitle(item)}</span>}
      footer={<Button onClick={close}>Close</Button>}
    >
      <p className="text-14 text-ink-2">{NO_TEXT_OF_UPLOAD_MESSAGE}</p>
    </Dialog>
  );
}
