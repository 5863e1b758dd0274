import { Upload } from "lucide-react";
import { type ReactElement, useId, useRef } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";

export interface FilePickerProps {
  /** Names the file input. */
  label: string;
  /** File name extensions and media types, as in the input's `accept`. */
  accept: string;
  multiple?: boolean;
  /** Which files are taken. */
  hint: string;
  /** Shown until a file is chosen. */
  prompt: string;
  buttonLabel: string;
  /** The chosen file, with its size in words. */
  chosen?: { name: string; size: string; icon: ReactElement } | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** A file is being dragged over the window. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A field for files, by file dialog or drop. */
export function FilePicker(props: FilePickerProps) {
  const {
    label,
    accept,
    multiple = false,
    hint,
    prompt,
    buttonLabel,
    chosen,
    error,
    disabled,
    isOver,
    onFiles,
  } = props;
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
        {chosen ? (
          <p className="flex max-w-full items-center gap-2 text-14 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
            {chosen.icon}
            <span dir="auto" className="truncate">
              {chosen.name}
            </span>
            <span className="shrink-0 text-12 text-ink-3 tabular-nums">{chosen.size}</span>
          </p>
        ) : (
          <p className="text-13 text-ink-2">{prompt}</p>
        )}
        <input
          ref={input}
          type="file"
          multiple={multiple}
          accept={accept}
          tabIndex={-1}
          aria-label={label}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // So that the same file can be chosen again.
            currentTarget.value = "";
            if (files.length > 0) onFiles(files);
          }}
        />
        <Button
          size="sm"
          icon={<Upload />}
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        <p id={`${id}-hint`} className="text-12 text-ink-3">
          {hint}
        </p>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-12 text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
