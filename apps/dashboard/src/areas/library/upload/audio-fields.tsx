import { Field, Input } from "../../../ui/field.tsx";
import { AudioFilePicker } from "./audio-file-picker.tsx";
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
        <AudioFilePicker
          accept={AUDIO_ENDINGS}
          hint={AUDIO_HINT}
          prompt={prompt}
          isOver={isOver}
          file={file}
          onFile={onFile}
          problem={problems.file}
          isBusy={isBusy}
        />
      </div>
    </>
  );
}
