import { FileText, Upload } from "lucide-react";
import { useId, useRef } from "react";
import { DOCUMENT_ENDINGS, DOCUMENT_HINT } from "../../../platform/documents/document-rules.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";

export interface FilePickerProps {
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  /** A file is being dragged over the window. */
  isOver: boolean;
  onFile: (file: File | undefined) => void;
}

/** Picks one document, by file dialog or drop. */
export function FilePicker({ file, error, disabled, isOver, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div>
      <div
        className={classes(
          "flex flex-col items-center gap-2 rounded-10 border border-dashed px-4 py-6 text-center",
          isOver ? "border-accent bg-accent-soft" : "border-edge",
        )}
      >
        {file ? (
          <p className="flex max-w-full items-center gap-2 text-14">
            <FileText className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
            <span dir="auto" className="truncate">
              {file.name}
            </span>
            <span className="shrink-0 text-12 text-ink-3 tabular-nums">{formatBytes(file.size)}</span>
          </p>
        ) : (
          <p className="text-13 text-ink-2">Drop a document here, or choose one.</p>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={DOCUMENT_ENDINGS}
          tabIndex={-1}
          aria-label="Document"
          className="sr-only"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
        <Button
          size="sm"
          icon={<Upload />}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {file ? "Choose another" : "Choose a document"}
        </Button>
        <p id={`${id}-hint`} className="text-12 text-ink-3">
          {DOCUMENT_HINT}
        </p>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-12 text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
