import { AUDIO_FILE_REQUIRED_MESSAGE, type WireExtraAudio } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { FileAudio } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { UPLOAD_WORDS, useFileUpload } from "../../library/index.ts";
import { extraAudioHint, extraAudioProblem } from "./extra-audio-file.ts";
import { EXTRA_AUDIO_NAMES } from "./extra-audio-names.ts";

export interface ExtraAudioDialogProps {
  orgId: string;
  projectId: string;
  audio: WireExtraAudio;
  onClose: () => void;
}

const words = { sending: "Uploading", ...UPLOAD_WORDS };

/** Uploads an intro, an outro or a background, in place of the one there is. */
export function ExtraAudioDialog({ orgId, projectId, audio, onClose }: ExtraAudioDialogProps) {
  const queryClient = useQueryClient();
  const upload = useFileUpload({ orgId, projectId });
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { key } = audio;
  const name = EXTRA_AUDIO_NAMES[key].name.toLowerCase();
  const isBusy = upload.step !== "idle" && upload.step !== "failed";
  const verb = audio.url === null ? "Upload" : "Replace";

  function choose(next: File | undefined): void {
    if (!next || isBusy) return;
    const found = extraAudioProblem(key, next);
    setFile(found === undefined ? next : undefined);
    setProblem(found);
  }
  const isOver = useFileDrop({ onFiles: ([next]) => choose(next), isInDialog: true });

  async function send(): Promise<void> {
    if (!file) {
      setProblem(problem ?? AUDIO_FILE_REQUIRED_MESSAGE);
      return;
    }
    const end = await upload.start(file, async (url) => {
      const call = audio.url === null ? api.extraAudio.create : api.extraAudio.replace;
      await call({ org_id: orgId, id: projectId, key, url });
      await queryClient.invalidateQueries(queries.extraAudio(orgId, projectId));
    });
    if (end.kind === "done") onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        upload.cancel();
        onClose();
      }}
      title={`${verb} ${name}`}
      description="Its loudness is brought to that of your articles. Their own files stay as they are."
      footer={
        <>
          <Button
            onClick={() => {
              upload.cancel();
              if (!isBusy) onClose();
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="extra-audio" busy={isBusy}>
            {upload.step === "failed" ? "Try again" : verb}
          </Button>
        </>
      }
    >
      <form
        id="extra-audio"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FilePicker
          label="Audio file"
          accept=".mp3,audio/mpeg"
          hint={extraAudioHint(key)}
          prompt="Drop an MP3 here, or choose it."
          buttonLabel={file ? "Choose another" : "Choose a file"}
          chosen={file && { name: file.name, size: formatBytes(file.size), icon: <FileAudio aria-hidden="true" /> }}
          error={problem}
          disabled={isBusy}
          isOver={isOver}
          onFiles={([next]) => choose(next)}
        />
        {upload.step === "sending" || upload.step === "interrupted" || upload.step === "adding" ? (
          <div className="mt-4">
            <output className="mb-1.5 block text-12 text-ink-3 tabular-nums">
              {words[upload.step]}
              {upload.step === "sending" ? ` · ${Math.floor(upload.percent)}%` : ""}
            </output>
            <Progress
              label={`Upload of the ${name}`}
              value={upload.step === "adding" ? null : upload.percent}
              tone={upload.step === "interrupted" ? "warning" : "accent"}
            />
          </div>
        ) : null}
        {upload.problem === undefined ? null : <ErrorNotice className="mt-4" message={upload.problem} />}
      </form>
    </Dialog>
  );
}
