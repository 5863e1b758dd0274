import { useNavigate } from "@tanstack/react-router";
import { DOCUMENT_HINT, droppedDocument } from "../../platform/documents/document-rules.ts";
import { handOverDocument } from "../../platform/documents/handed-over-document.ts";
import { FileDropOverlay } from "../../ui/file-drop-overlay.tsx";
import { toast } from "../../ui/toast.ts";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { uploadDropped } from "./upload/upload-dialog-store.ts";
import { isAudioFile } from "./upload/is-audio-file.ts";
import type { LibraryScope } from "./item-query.ts";

/** Creates an item from a document dropped on the list (the editor opens and imports it), and uploads audio files. */
export function DocumentDrop({ scope }: { scope: LibraryScope }) {
  const { orgId, projectId, contentType } = scope;
  const navigate = useNavigate();
  const isOver = useFileDrop({
    onFiles: (files) => {
      if (files.some(isAudioFile)) return uploadDropped({ orgId, projectId }, files);
      const dropped = droppedDocument(files);
      if ("problem" in dropped) {
        toast.error(dropped.problem);
        return undefined;
      }
      handOverDocument(projectId, dropped.file);
      return void navigate({
        to: "/organisation/$orgId/integration/$projectId/content/$contentId",
        params: { orgId, projectId, contentId: "new" },
        search: contentType === "audio_article" ? { contentType } : {},
      });
    },
  });
  return (
    <FileDropOverlay
      open={isOver}
      title="Drop a document to make an audio of it, or audio files to upload"
      hint={`${DOCUMENT_HINT}; MP3, M4A, WAV, FLAC or Ogg`}
    />
  );
}
