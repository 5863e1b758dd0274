import { AUDIO_FILE_REQUIRED_MESSAGE, audioTitle } from "@lectern/contract";
import { useState } from "react";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { AUDIO_ENDINGS, AUDIO_HINT, audioFileProblem } from "./audio-file-rules.ts";
import { chooseAudioFiles } from "./choose-audio-files.ts";
import { uploads } from "./current-uploads.ts";
import { isActive, type UploadEntry, type UploadTarget } from "./upload-entry.ts";
import { UploadRow } from "./upload-row.tsx";

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
    chooseAudioFiles({ orgId, projectId }, files);
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
