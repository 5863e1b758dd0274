import { AUDIO_FILE_REQUIRED_MESSAGE, audioTitle } from "@lectern/contract";
import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { useState } from "react";
import { titleOfFile } from "../../../platform/documents/document-rules.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import type { AudioFieldsProps } from "./audio-fields.tsx";
import { audioFileProblem } from "./audio-file-rules.ts";

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
