import { RotateCcw, X } from "lucide-react";
import { useId, useState } from "react";
import { AUDIO_FILE_REQUIRED_MESSAGE, audioTitle } from "@lectern/contract";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { isActive, UPLOAD_WORDS, type UploadEntry, type UploadTarget } from "./upload-entry.ts";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { FilePicker } from "../../../ui/fields/file-picker.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { useFileDrop } from "../../../ui/fields/use-file-drop.ts";
import { AUDIO_ENDINGS, AUDIO_HINT, audioFileProblem } from "./audio-file-rules.ts";
import { addAudioFiles } from "./add-audio-files.ts";
import { uploads } from "./current-uploads.ts";

export interface UploadRowProps {
  entry: UploadEntry;
  titleProblem: string | undefined;
  onTitle: (title: string) => void;
  /** undefined: it would fail again. */
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}

const words = {
  chosen: "",
  waiting: "Waiting for the files before it",
  ...UPLOAD_WORDS,
  done: "Uploaded",
  failed: "",
};

/** One file: its title, how far it has come, and what can be done about it. */
function UploadRow({ entry, titleProblem, onTitle, onRetry, onRemove }: UploadRowProps) {
  const { file, title, state, percent, problem } = entry;
  const stateId = useId();
  const name = title.trim() === "" ? file.name : title;
  const isTitleOpen = state !== "adding" && state !== "done";
  const said = state === "sending" ? `${Math.floor(percent)}% of ${formatBytes(file.size)}` : words[state];
  return (
    <li className="rounded-10 border border-line p-3">
      <div className="flex items-start gap-2">
        <Field label={`Title of ${file.name}`} labelHidden error={titleProblem} className="flex-1">
          <Input
            value={title}
            readOnly={!isTitleOpen}
            aria-describedby={stateId}
            placeholder="Title"
            onChange={(event) => onTitle(event.target.value)}
          />
        </Field>
        {state === "failed" && onRetry ? (
          <IconButton label={`Try ${name} again`} hint="Try again" icon={<RotateCcw />} onClick={onRetry} />
        ) : null}
        <IconButton
          label={isActive(entry) ? `Cancel ${name}` : `Remove ${name}`}
          hint={isActive(entry) ? "Cancel" : "Remove"}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <p id={stateId} className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
        <span dir="auto" className="min-w-0 truncate">
          {file.name}
        </span>
        <span className="tabular-nums">{said === "" ? formatBytes(file.size) : said}</span>
      </p>
      {state === "sending" || state === "interrupted" || state === "adding" ? (
        <Progress
          className="mt-2"
          label={`Upload of ${name}`}
          value={state === "adding" ? null : percent}
          tone={state === "interrupted" ? "warning" : "accent"}
        />
      ) : null}
      <p role="alert" className="mt-1.5 text-12 text-bad empty:hidden">
        {problem}
      </p>
    </li>
  );
}

export interface UploadDialogProps {
  open: boolean;
  target: UploadTarget;
  onClose: () => void;
}

/** Uploads audio files, several at once. They go on when it is closed. */
export function UploadDialog({ open, target, onClose }: UploadDialogProps) {
  const { orgId, projectId } = target;
  const all = useStore(uploads.entries);
  const entries = all.filter((entry) => entry.target.projectId === projectId && entry.target.replaces === undefined);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [isNothingChosen, setNothingChosen] = useState(false);
  const [keepOriginal, setKeepOriginal] = useState(false);

  function choose(files: readonly File[]): void {
    setNothingChosen(false);
    addAudioFiles({ orgId, projectId }, files);
  }
  const isOver = useFileDrop({ onFiles: choose, disabled: !open, isInDialog: true });
  const toSend = entries.filter(({ state }) => state === "chosen");
  const isUnderWay = entries.some(isActive);
  const isAllSent = entries.length > 0 && toSend.length === 0;

  function send(list: readonly UploadEntry[]): void {
    const found = new Map<number, string>();
    for (const entry of list) {
      const problem = audioTitle.safeParse(entry.title).error?.issues[0]?.message;
      if (problem !== undefined) found.set(entry.id, problem);
      uploads.change(entry.id, { keepOriginal });
    }
    setProblems(found);
    setNothingChosen(list.length === 0);
    uploads.start(list.filter((entry) => !found.has(entry.id)).map((entry) => entry.id));
  }

  function close(): void {
    for (const { id: done, state } of entries) if (state === "done") uploads.remove(done);
    onClose();
  }

  function rename(entry: UploadEntry, title: string): void {
    uploads.change(entry.id, { title });
    if (!problems.has(entry.id)) return;
    const rest = new Map(problems);
    rest.delete(entry.id);
    setProblems(rest);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Upload Audio"
      description={isUnderWay ? "You can close this and go on working: the upload goes on." : undefined}
      footer={
        <>
          {isAllSent ? null : <Button onClick={close}>Close</Button>}
          <Button variant="primary" onClick={() => (isAllSent ? close() : send(toSend))}>
            {isAllSent ? "Done" : toSend.length > 1 ? `Upload ${toSend.length} files` : "Upload"}
          </Button>
        </>
      }
    >
      <FilePicker
        label="Audio files"
        multiple
        accept={AUDIO_ENDINGS}
        hint={`${AUDIO_HINT} each`}
        prompt="Drop audio files here, or choose them."
        buttonLabel="Choose files"
        error={isNothingChosen ? AUDIO_FILE_REQUIRED_MESSAGE : undefined}
        isOver={isOver}
        onFiles={choose}
      />
      {entries.length === 0 ? null : (
        <ul aria-label="Files" className="mt-4 flex max-h-80 flex-col gap-2 overflow-y-auto">
          {entries.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              titleProblem={problems.get(entry.id)}
              onTitle={(title) => rename(entry, title)}
              onRetry={audioFileProblem(entry.file) === undefined ? () => send([entry]) : undefined}
              onRemove={() => uploads.remove(entry.id)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Switch
          label="Keep the original file"
          hint="The bytes of an MP3 stay as they are. Otherwise its loudness is brought to that of your other audio."
          checked={keepOriginal}
          onCheckedChange={setKeepOriginal}
        />
      </div>
    </Dialog>
  );
}
