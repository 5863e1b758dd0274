import { RotateCcw, X } from "lucide-react";
import { useId } from "react";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Field, Input } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { isActive, type UploadEntry } from "./upload-entry.ts";
import { UPLOAD_WORDS } from "./upload-words.ts";

export interface UploadRowProps {
  entry: UploadEntry;
  titleProblem: string | undefined;
  onTitle: (title: string) => void;
  /** undefined: it would fail again. */
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}

const words = {
  chosen: "",
  waiting: "Waiting for the files before it",
  ...UPLOAD_WORDS,
  done: "Uploaded",
  failed: "",
};

/** One file: its title, how far it has come, and what can be done about it. */
export function UploadRow({ entry, titleProblem, onTitle, onRetry, onRemove }: UploadRowProps) {
  const { file, title, state, percent, problem } = entry;
  const stateId = useId();
  const name = title.trim() === "" ? file.name : title;
  const isTitleOpen = state !== "adding" && state !== "done";
  const said = state === "sending" ? `${Math.floor(percent)}% of ${formatBytes(file.size)}` : words[state];
  return (
    <li className="rounded-10 border border-line p-3">
      <div className="flex items-start gap-2">
        <Field label={`Title of ${file.name}`} labelHidden error={titleProblem} className="flex-1">
          <Input
            value={title}
            readOnly={!isTitleOpen}
            aria-describedby={stateId}
            placeholder="Title"
            onChange={(event) => onTitle(event.target.value)}
          />
        </Field>
        {state === "failed" && onRetry ? (
          <IconButton label={`Try ${name} again`} hint="Try again" icon={<RotateCcw />} onClick={onRetry} />
        ) : null}
        <IconButton
          label={isActive(entry) ? `Cancel ${name}` : `Remove ${name}`}
          hint={isActive(entry) ? "Cancel" : "Remove"}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <p id={stateId} className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
        <span dir="auto" className="min-w-0 truncate">
          {file.name}
        </span>
        <span className="tabular-nums">{said === "" ? formatBytes(file.size) : said}</span>
      </p>
      {state === "sending" || state === "interrupted" || state === "adding" ? (
        <Progress
          className="mt-2"
          label={`Upload of ${name}`}
          value={state === "adding" ? null : percent}
          tone={state === "interrupted" ? "warning" : "accent"}
        />
      ) : null}
      <p role="alert" className="mt-1.5 text-12 text-bad empty:hidden">
        {problem}
      </p>
    </li>
  );
}
