import { AUDIO_FILE_REQUIRED_MESSAGE, audioTitle } from "@lectern/contract";
import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../platform/api/client.ts";
import { titleOfFile } from "../../../../platform/documents/document-rules.ts";
import { useFileDrop } from "../../../../ui/use-file-drop.ts";
import { AudioFields, audioFileProblem, FileUploadDialog, useFileUpload } from "../../../library/index.ts";
import { type ProjectScope, soundsQuery } from "./sound-queries.ts";

interface UploadSoundDialogProps extends ProjectScope {
  /** A file that was dropped on the panel. */
  dropped: File | undefined;
  /** Called with the server's sentence when the plan does not allow it. */
  onRefused: (message: string) => void;
  onUploaded: () => void;
  onClose: () => void;
}

/** Uploads a sound: its title and its file. */
export function UploadSoundDialog({ dropped, onRefused, onUploaded, onClose, ...scope }: UploadSoundDialogProps) {
  const queryClient = useQueryClient();
  const upload = useFileUpload(scope);
  const first = chosen(dropped);
  const [file, setFile] = useState(first.file);
  const [title, setTitle] = useState(first.title);
  const [problems, setProblems] = useState<{ title?: string | undefined; file?: string | undefined }>({
    file: first.problem,
  });
  const isBusy = upload.step !== "idle" && upload.step !== "failed";

  function choose(next: File | undefined): void {
    if (!next || isBusy) return;
    const found = chosen(next);
    setFile(found.file);
    const isUntitled = title.trim() === "" && found.file !== undefined;
    if (isUntitled) setTitle(found.title);
    setProblems({ title: isUntitled ? undefined : problems.title, file: found.problem });
  }
  const isOver = useFileDrop({ onFiles: ([next]) => choose(next), isInDialog: true });

  async function send(): Promise<void> {
    const unfit = {
      title: audioTitle.safeParse(title).error?.issues[0]?.message,
      file: file ? undefined : (problems.file ?? AUDIO_FILE_REQUIRED_MESSAGE),
    };
    setProblems(unfit);
    if (!file || unfit.title !== undefined) return;
    const end = await upload.start(file, async (url) => {
      await api.sounds.create({ org_id: scope.orgId, id: scope.projectId, title, url });
      await queryClient.invalidateQueries(soundsQuery(scope));
    });
    if (end.kind === "done") onUploaded();
    else if (end.kind === "refused") onRefused(end.message);
  }

  return (
    <FileUploadDialog
      title="Upload audio"
      description="It is here for every item of this project."
      verb="Upload"
      name={title}
      upload={upload}
      onSend={() => void send()}
      onClose={onClose}
    >
      <AudioFields
        title={title}
        onTitle={(next) => {
          setTitle(next);
          setProblems({ ...problems, title: undefined });
        }}
        file={file}
        onFile={choose}
        problems={problems}
        prompt="Drop an audio file here, or choose it."
        isOver={isOver}
        isBusy={isBusy}
      />
    </FileUploadDialog>
  );
}

/** A file with the title that its name suggests, or why it is not taken. */
function chosen(file: File | undefined): { file: File | undefined; title: string; problem: string | undefined } {
  const problem = file && audioFileProblem(file);
  if (!file || problem !== undefined) return { file: undefined, title: "", problem };
  return { file, title: titleOfFile(file.name).slice(0, MAX_TITLE_CHARACTERS), problem };
}
