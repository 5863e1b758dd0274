import { ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useMemo } from "react";
import { classes } from "../../ui/classes.ts";
import { Progress } from "../../ui/page/progress.tsx";
import { coverTypes, COVER_RULES } from "./picture-file.ts";

export interface PictureFieldProps {
  label: string;
  /** Address of the picture that is kept; empty: none. */
  saved: string;
  /** Chosen and not sent yet. */
  file: File | undefined;
  /** How much of it is sent; undefined: it is not being sent. */
  percent: number | undefined;
  error: string | undefined;
  /** A logo is wider than high. */
  shape?: "square" | "wide";
  /** What it has to be; a square image unless it says otherwise. */
  rules?: string;
  onFile: (file: File) => void;
  /** Beside the picture, below its rules. */
  children?: ReactNode;
}

/** A picture: chosen here, and shown. What becomes of it is the form's. */
export function PictureField(props: PictureFieldProps) {
  const { label, saved, file, percent, error, shape = "square", rules = COVER_RULES, onFile, children } = props;
  const id = useId();
  const chosen = useObjectUrl(file);
  const shown = chosen ?? saved;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <label
        className={classes(
          "group relative block shrink-0 overflow-hidden rounded-10 border bg-sheet hover:border-ink-3",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
          shape === "square" ? "size-36" : "h-24 w-48",
          shown === "" && "border-dashed",
          error === undefined ? "border-edge" : "border-bad",
        )}
      >
        <span className="sr-only">{label}</span>
        <input
          type="file"
          accept={coverTypes.join(",")}
          aria-describedby={`${id}-rules ${id}-error`}
          aria-invalid={error !== undefined || undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const [next] = currentTarget.files ?? [];
            // So that the same file can be chosen again.
            currentTarget.value = "";
            if (next) onFile(next);
          }}
        />
        {shown === "" ? (
          <span className="grid size-full place-content-center justify-items-center gap-2 px-3 text-center text-13 text-ink-2">
            <ImageUp className="size-6 text-ink-3" aria-hidden="true" />
            Choose an image
          </span>
        ) : (
          <>
            {/* A TIFF is not shown by most browsers: its name is. */}
            <span className="absolute inset-0 grid place-items-center p-3 text-center text-12 wrap-anywhere text-ink-3">
              {file?.name}
            </span>
            <img src={shown} alt="" className="pointer-events-none relative size-full object-contain" />
            <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-inverse py-1 text-center text-12 text-on-inverse">
              Change
            </span>
          </>
        )}
      </label>
      <div className="grid min-w-0 flex-1 basis-48 gap-1.5">
        <p className="text-13 font-medium text-ink" aria-hidden="true">
          {label}
        </p>
        <p id={`${id}-rules`} className="text-12 text-pretty text-ink-3">
          {rules}
        </p>
        {percent === undefined ? null : <Progress label={`Sending: ${label}`} value={percent} className="w-full" />}
        <p id={`${id}-error`} role="alert" className="text-12 text-bad empty:hidden">
          {error}
        </p>
        {children}
      </div>
    </div>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [url]);
  return url;
}
