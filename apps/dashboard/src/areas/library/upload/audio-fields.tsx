import { FileAudio } from "lucide-react";
import { AUDIO_FILE_REQUIRED_MESSAGE, audioTitle } from "@lectern/contract";
import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { useState } from "react";
import { formatBytes } from "../../../platform/formats/count.ts";
import { FilePicker, type FilePickerProps } from "../../../ui/fields/file-picker.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { AUDIO_ENDINGS, AUDIO_HINT, audioFileProblem } from "./audio-file-rules.ts";
import { titleOfFile } from "../../../platform/documents/document-rules.ts";
import { useFileDrop } from "../../../ui/fields/use-file-drop.ts";

export interface AudioFilePickerProps extends Pick<FilePickerProps, "accept" | "hint" | "prompt" | "isOver"> {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  problem: string | undefined;
  isBusy: boolean;
}

/** Takes one audio file in a form, and shows which was chosen. */
export function AudioFilePicker({ file, onFile, problem, isBusy, ...props }: AudioFilePickerProps) {
  return (
    <FilePicker
      {...props}
      label="Audio file"
      buttonLabel={file ? "Choose another" : "Choose a file"}
      chosen={file && { name: file.name, size: formatBytes(file.size), icon: <FileAudio aria-hidden="true" /> }}
      error={problem}
      disabled={isBusy}
      onFiles={([next]) => onFile(next)}
    />
  );
}

interface AudioFieldsProps {
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

export interface AudioFieldsOptions {
  title?: string;
  /** A file that was chosen before the form was opened. */
  chosen?: File | undefined;
  isBusy?: boolean;
}

export interface AudioFieldsForm {
  title: string;
  file: File | undefined;
  /** Whether nothing is wrong; says in the fields what is. */
  check: (needs: { file: boolean }) => boolean;
  /** What the fields show. */
  fields: Omit<AudioFieldsProps, "prompt">;
}

/** The title and the file of an audio while they are filled in: chosen, or dropped on the dialog. An empty title becomes the file's. */
export function useAudioFields({ title: given = "", chosen, isBusy = false }: AudioFieldsOptions): AudioFieldsForm {
  const first = read(chosen);
  const [file, setFile] = useState(first.file);
  const [title, setTitle] = useState(given === "" ? first.title : given);
  const [problems, setProblems] = useState<AudioFieldsProps["problems"]>({ file: first.problem });

  function choose(next: File | undefined): void {
    if (!next || isBusy) return;
    const found = read(next);
    setFile(found.file);
    const isUntitled = title.trim() === "" && found.file !== undefined;
    if (isUntitled) setTitle(found.title);
    setProblems({ title: isUntitled ? undefined : problems.title, file: found.problem });
  }
  const isOver = useFileDrop({ onFiles: ([next]) => choose(next), isInDialog: true });

  return {
    title,
    file,
    check({ file: needsFile }) {
      const wrong = {
        title: audioTitle.safeParse(title).error?.issues[0]?.message,
        file: file || !needsFile ? undefined : (problems.file ?? AUDIO_FILE_REQUIRED_MESSAGE),
      };
      setProblems(wrong);
      return wrong.title === undefined && wrong.file === undefined;
    },
    fields: {
      title,
      onTitle(next) {
        setTitle(next);
        setProblems({ ...problems, title: undefined });
      },
      file,
      onFile: choose,
      problems,
      isOver,
      isBusy,
    },
  };
}

/** A file with the title that its name suggests, or why it is not taken. */
function read(file: File | undefined): { file: File | undefined; title: string; problem: string | undefined } {
  const problem = file && audioFileProblem(file);
  if (!file || problem !== undefined) return { file: undefined, title: "", problem };
  return { file, title: titleOfFile(file.name).slice(0, MAX_TITLE_CHARACTERS), problem };
}
