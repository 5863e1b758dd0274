import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { refreshItems } from "../item-query.ts";
import { AudioFields } from "./audio-fields.tsx";
import { uploads } from "./current-uploads.ts";
import { useAudioFields } from "./use-audio-fields.ts";

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
export function ReplaceDialog({ orgId, projectId, item, onClose }: ReplaceDialogProps) {
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
