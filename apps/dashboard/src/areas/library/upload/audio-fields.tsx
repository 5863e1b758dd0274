import { FileAudio } from "lucide-react";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Field, Input } from "../../../ui/field.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { AUDIO_ENDINGS, AUDIO_HINT } from "./audio-file-rules.ts";

export interface AudioFieldsProps {
  title: string;
  onTitle: (title: string) => void;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  problems: { title?: string | undefined; file?: string | undefined };
  /** What the file is for. */
  prompt: string;
  /** A file is dragged over the window. */
  isOver: boolean;
  isBusy?: boolean;
}

/** The title and the file of an audio, in a form. */
export function AudioFields(props: AudioFieldsProps) {
  const { title, onTitle, file, onFile, problems, prompt, isOver, isBusy = false } = props;
  return (
    <>
      <Field label="Title" error={problems.title}>
        <Input value={title} readOnly={isBusy} onChange={(event) => onTitle(event.target.value)} />
      </Field>
      <div className="mt-4">
        <FilePicker
          label="Audio file"
          accept={AUDIO_ENDINGS}
          hint={AUDIO_HINT}
          prompt={prompt}
          buttonLabel={file ? "Choose another" : "Choose a file"}
          chosen={file && { name: file.name, size: formatBytes(file.size), icon: <FileAudio aria-hidden="true" /> }}
          error={problems.file}
          disabled={isBusy}
          isOver={isOver}
          onFiles={([next]) => onFile(next)}
        />
      </div>
    </>
  );
}
