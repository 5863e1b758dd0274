import { audioTitle } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { refreshItems } from "../item-query.ts";
import { AudioFields } from "./audio-fields.tsx";
import { audioFileProblem } from "./audio-file-rules.ts";
import { uploads } from "./current-uploads.ts";

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
  const [title, setTitle] = useState(item.title);
  const [file, setFile] = useState<File>();
  const [keepOriginal, setKeepOriginal] = useState(false);
  const [problems, setProblems] = useState<{ title?: string | undefined; file?: string | undefined }>({});
  const [isSaving, setSaving] = useState(false);
  const queryClient = useQueryClient();

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const problem = audioFileProblem(chosen);
    setProblems({ ...problems, file: problem });
    setFile(problem === undefined ? chosen : undefined);
  }
  const isOver = useFileDrop({ onFiles: ([dropped]) => choose(dropped), isInDialog: true });

  async function save(): Promise<void> {
    const titleProblem = audioTitle.safeParse(title).error?.issues[0]?.message;
    if (titleProblem !== undefined) return setProblems({ title: titleProblem });
    if (file) {
      const [entry = 0] = uploads.choose({ orgId, projectId, replaces: item.id }, [{ file, title }]);
      uploads.change(entry, { keepOriginal });
      uploads.start([entry]);
      onClose();
      return undefined;
    }
    await ask(() => api.uploads.replace({ org_id: orgId, id: projectId, content_id: item.id, title }));
    return undefined;
  }

  async function ask(call: () => Promise<unknown>): Promise<void> {
    setSaving(true);
    try {
      await call();
      void refreshItems(queryClient, { orgId, projectId });
      onClose();
    } catch (error) {
      setProblems({ file: failureMessage(error) });
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
          <Button variant="primary" busy={isSaving} onClick={() => void save()}>
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
      <AudioFields
        title={title}
        onTitle={(next) => {
          setTitle(next);
          setProblems({ ...problems, title: undefined });
        }}
        file={file}
        onFile={choose}
        problems={problems}
        prompt="Another file takes the place of the one there is, once it is ready."
        isOver={isOver}
      />
      {file ? (
        <div className="mt-4">
          <Switch label="Keep the original file" checked={keepOriginal} onCheckedChange={setKeepOriginal} />
        </div>
      ) : null}
    </Dialog>
  );
}
