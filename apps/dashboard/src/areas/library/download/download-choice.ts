import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";

/** What can be downloaded of an item; the specification's modes 0 to 2, and its text. */
export type DownloadMode = "voice" | "music" | "captions" | "transcript";

export type DownloadChoice =
  | { mode: "voice"; format: "mp3" | "wav" }
  | { mode: "captions"; format: "srt" | "vtt" }
  | { mode: "transcript"; format: "txt" };

/** What of an item decides what can be downloaded. */
export interface DownloadFacts {
  hasWords: boolean;
  hasAudio: boolean;
  /** The text is no longer that of the audio. */
  isChanged: boolean;
  /** Whether audio that is missing is generated before it is downloaded. */
  generatesFirst: boolean;
}

export type DownloadCheck =
  | { kind: "ready"; choice: DownloadChoice }
  /** Something to put right in the dialog. */
  | { kind: "problem"; message: string }
  /** The plan does not hold it. */
  | { kind: "refused" };

export interface DownloadForm {
  mode: DownloadMode | undefined;
  audioFormat: "mp3" | "wav";
  captionFormat: "srt" | "vtt";
}

/** Checks what was chosen, in the order in which a person can put it right. */
export function checkDownload(
  form: DownloadForm,
  facts: DownloadFacts,
  may: { voice: boolean; subtitles: boolean },
): DownloadCheck {
  if (form.mode === undefined || form.mode === "music") return problem("Choose what to download.");
  if (!facts.hasWords) return problem("There is no text in this audio yet.");
  if (form.mode === "captions") {
    if (!may.subtitles) return { kind: "refused" };
    if (facts.isChanged || !facts.hasAudio) return problem(CAPTIONS_OUTDATED_MESSAGE);
    return { kind: "ready", choice: { mode: "captions", format: form.captionFormat } };
  }
  if (!may.voice) return { kind: "refused" };
  if (!facts.hasAudio && !(form.mode === "voice" && facts.generatesFirst)) return problem("Generate the audio first.");
  if (form.mode === "transcript") return { kind: "ready", choice: { mode: "transcript", format: "txt" } };
  return { kind: "ready", choice: { mode: "voice", format: form.audioFormat } };
}

function problem(message: string): DownloadCheck {
  return { kind: "problem", message };
}
