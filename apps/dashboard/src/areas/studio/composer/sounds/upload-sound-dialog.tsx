import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../platform/api/client.ts";
import { AudioFields, FileUploadDialog, useAudioFields, useFileUpload } from "../../../library/index.ts";
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
  const isBusy = upload.step !== "idle" && upload.step !== "failed";
  const { title, file, check, fields } = useAudioFields({ chosen: dropped, isBusy });

  async function send(): Promise<void> {
    if (!check({ file: true }) || !file) return;
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
      <AudioFields {...fields} prompt="Drop an audio file here, or choose it." />
    </FileUploadDialog>
  );
}
