import { AUDIO_FILE_REQUIRED_MESSAGE, type ExtraAudioKey, type WireExtraAudio } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useFileDrop } from "../../../ui/fields/use-file-drop.ts";
import { AudioFilePicker, FileUploadDialog, useFileUpload } from "../../library/index.ts";
import { extraAudioHint, extraAudioProblem } from "./extra-audio-file.ts";

/** What each of them is called, and when it is heard. */
export const EXTRA_AUDIO_NAMES: Record<ExtraAudioKey, { name: string; hint: string }> = {
  pre_audio_url: { name: "Intro", hint: "Before each article" },
  post_audio_url: { name: "Outro", hint: "After each article" },
  background_audio_url: { name: "Background", hint: "Under each article, again and again" },
};

export interface ExtraAudioDialogProps {
  orgId: string;
  projectId: string;
  audio: WireExtraAudio;
  onClose: () => void;
}

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
    <FileUploadDialog
      title={`${verb} ${name}`}
      description="Its loudness is brought to that of your articles. Their own files stay as they are."
      verb={verb}
      name={`the ${name}`}
      upload={upload}
      onSend={() => void send()}
      onClose={onClose}
    >
      <AudioFilePicker
        accept=".mp3,audio/mpeg"
        hint={extraAudioHint(key)}
        prompt="Drop an MP3 here, or choose it."
        isOver={isOver}
        file={file}
        onFile={choose}
        problem={problem}
        isBusy={isBusy}
      />
    </FileUploadDialog>
  );
}
