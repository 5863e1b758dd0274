import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";

/** What of an item is downloaded: its voice alone, that with music, its captions, or its text. */
export type DownloadMode = "voice" | "mix" | "captions" | "transcript";

export type DownloadChoice =
  | { mode: "voice" | "mix"; format: "mp3" | "wav" }
  | { mode: "captions"; format: "srt" | "vtt" }
  | { mode: "transcript"; format: "txt" };

/** The state of an item that decides which downloads are available. */
export interface DownloadFacts {
  hasWords: boolean;
  hasAudio: boolean;
  /** The text was edited since the audio was generated. */
  isChanged: boolean;
  /** Its audio was uploaded: there is no text, and the file is an MP3. */
  isUploaded?: boolean;
  /** There is music in it: it can be had with that and without. */
  isMixed?: boolean;
  /** Whether missing audio is generated before the download. */
  generatesFirst: boolean;
}

export type DownloadCheck =
  | { kind: "ready"; choice: DownloadChoice }
  /** A validation error of the dialog. */
  | { kind: "problem"; message: string }
  /** Not included in the plan. */
  | { kind: "refused" };

export interface DownloadForm {
  mode: DownloadMode | undefined;
  audioFormat: "mp3" | "wav";
  captionFormat: "srt" | "vtt";
}

/** Validates the choice, in the order of the dialog's fields. */
export function checkDownload(
  form: DownloadForm,
  facts: DownloadFacts,
  may: { voice: boolean; subtitles: boolean },
): DownloadCheck {
  if (facts.isUploaded === true) return checkUploaded(facts, may);
  if (form.mode === undefined) return problem("Choose what to download.");
  if (!facts.hasWords) return problem("There is no text in this audio yet.");
  if (form.mode === "captions") {
    if (!may.subtitles) return { kind: "refused" };
    if (facts.isChanged || !facts.hasAudio) return problem(CAPTIONS_OUTDATED_MESSAGE);
    return { kind: "ready", choice: { mode: "captions", format: form.captionFormat } };
  }
  if (!may.voice) return { kind: "refused" };
  if (!facts.hasAudio && (form.mode === "transcript" || !facts.generatesFirst)) {
    return problem("Generate the audio first.");
  }
  if (form.mode === "transcript") return { kind: "ready", choice: { mode: "transcript", format: "txt" } };
  return { kind: "ready", choice: { mode: form.mode, format: form.audioFormat } };
}

function checkUploaded({ hasAudio }: DownloadFacts, may: { voice: boolean }): DownloadCheck {
  if (!may.voice) return { kind: "refused" };
  if (!hasAudio) return problem("This audio is not ready yet.");
  return { kind: "ready", choice: { mode: "voice", format: "mp3" } };
}

function problem(message: string): DownloadCheck {
  return { kind: "problem", message };
}
