import { audioTitle } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { FileAudio, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { refreshItems } from "../item-query.ts";
import { AUDIO_ENDINGS, AUDIO_HINT, audioFileProblem } from "./audio-file-rules.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

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
      <Field label="Title" error={problems.title}>
        <Input
          value={title}
          onChange={(event) => {
            setTitle(event.target.value);
            setProblems({ ...problems, title: undefined });
          }}
        />
      </Field>
      <div
        className={classes(
          "mt-4 flex flex-col items-center gap-2 rounded-10 border border-dashed px-4 py-5 text-center",
          isOver ? "border-accent bg-accent-soft" : "border-edge",
        )}
      >
        {file ? (
          <p className="flex max-w-full items-center gap-2 text-14">
            <FileAudio className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
            <span dir="auto" className="truncate">
              {file.name}
            </span>
            <span className="shrink-0 text-12 text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
          </p>
        ) : (
          <p className="text-13 text-ink-2">Another file takes the place of the one there is, once it is ready.</p>
        )}
        <input
          ref={input}
          type="file"
          accept={AUDIO_ENDINGS}
          tabIndex={-1}
          aria-label="Audio file"
          className="sr-only"
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Button
          size="sm"
          icon={<Upload />}
          aria-describedby={`${id}-hint ${id}-problem`}
          onClick={() => input.current?.click()}
        >
          {file ? "Choose another" : "Choose a file"}
        </Button>
        <p id={`${id}-hint`} className="text-12 text-ink-3">
          {AUDIO_HINT}
        </p>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-12 text-bad empty:hidden">
        {problems.file}
      </p>
      {file ? (
        <div className="mt-4">
          <Switch label="Keep the original file" checked={keepOriginal} onCheckedChange={setKeepOriginal} />
        </div>
      ) : null}
    </Dialog>
  );
}
