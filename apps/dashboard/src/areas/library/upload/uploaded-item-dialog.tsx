import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { NO_TEXT_OF_UPLOAD_MESSAGE, type WireContentItem } from "@lectern/contract";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { type LibraryScope, refreshItems } from "../items/item-query.ts";
import { AudioFields, useAudioFields } from "./audio-fields.tsx";
import { uploads } from "./current-uploads.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { isAudioUpload } from "../items/item-status.ts";
import { itemTitle } from "../items/track.ts";

export interface UploadedAudio {
  id: string;
  title: string;
  /** Why its file was not taken, which can be tried again. */
  failure: string | undefined;
}

interface ReplaceDialogProps {
  orgId: string;
  projectId: string;
  item: UploadedAudio;
  onClose: () => void;
}

/** Gives an uploaded audio another title, and another file. */
function ReplaceDialog({ orgId, projectId, item, onClose }: ReplaceDialogProps) {
  const form = useId();
  const { title, file, check, fields } = useAudioFields({ title: item.title });
  const [keepOriginal, setKeepOriginal] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const queryClient = useQueryClient();

  async function save(): Promise<void> {
    if (!check({ file: false })) return;
    if (file) {
      const [entry = 0] = uploads.choose({ orgId, projectId, replaces: item.id }, [{ file, title }]);
      uploads.change(entry, { keepOriginal });
      uploads.start([entry]);
      onClose();
      return;
    }
    await ask(() => api.uploads.replace({ org_id: orgId, id: projectId, content_id: item.id, title }));
  }

  async function ask(call: () => Promise<unknown>): Promise<void> {
    setSaving(true);
    setFailure(undefined);
    try {
      await call();
      void refreshItems(queryClient, { orgId, projectId });
      onClose();
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Edit uploaded audio"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={isSaving}>
            {file ? "Replace" : "Save"}
          </Button>
        </>
      }
    >
      {item.failure === undefined ? null : (
        <ErrorNotice
          className="mb-4"
          message={item.failure}
          retrying={isSaving}
          onRetry={() => void ask(() => api.uploads.retry({ org_id: orgId, id: projectId, content_id: item.id }))}
        />
      )}
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <AudioFields {...fields} prompt="Another file takes the place of the one there is, once it is ready." />
        {file ? (
          <div className="mt-4">
            <Switch label="Keep the original file" checked={keepOriginal} onCheckedChange={setKeepOriginal} />
          </div>
        ) : null}
        {failure === undefined ? null : <ErrorNotice className="mt-4" message={failure} />}
      </form>
    </Dialog>
  );
}

export interface UploadedItemProps {
  scope: LibraryScope;
  id: string;
  /** The item as the list has it; read when the list does not hold it. */
  listed: WireContentItem | undefined;
}

/** Title and file of the uploaded audio in the address, over the list. */
export function UploadedItemDialog({ scope: { orgId, projectId }, id, listed }: UploadedItemProps) {
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
