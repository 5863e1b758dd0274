import { FileAudio } from "lucide-react";
import { formatBytes } from "../../../platform/formats/count.ts";
import { FilePicker, type FilePickerProps } from "../../../ui/file-picker.tsx";

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
