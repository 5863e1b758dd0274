import { useEffect, useEffectEvent } from "react";
import { DOCUMENT_HINT, droppedDocument } from "../../../platform/documents/document-rules.ts";
import { takeDocument } from "../../../platform/documents/handed-over-document.ts";
import { FileDropOverlay } from "../../../ui/fields/file-drop-overlay.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useFileDrop } from "../../../ui/fields/use-file-drop.ts";

export interface DocumentDropProps {
  projectId: string;
  onDocument: (document: File) => void;
}

/** Imports a document dropped on the editor, or on the library to create this item. */
export function DocumentDrop({ projectId, onDocument }: DocumentDropProps) {
  const isOver = useFileDrop({
    onFiles: (files) => {
      const dropped = droppedDocument(files);
      if ("file" in dropped) onDocument(dropped.file);
      else toast.error(dropped.problem);
    },
  });
  const takeHandedOver = useEffectEvent(() => {
    const document = takeDocument(projectId);
    if (document) onDocument(document);
  });
  useEffect(() => takeHandedOver(), []);
  return <FileDropOverlay open={isOver} title="Drop the document to import it" hint={DOCUMENT_HINT} />;
}
