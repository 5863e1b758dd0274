import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";
import { api } from "../../../platform/api/client.ts";
import { failureMessage, isRefusedByPlan } from "../../../platform/errors/failure.ts";
import { fileName } from "../../../platform/files/file-name.ts";
import { saveFile } from "../../../platform/files/save-file.ts";

const maxAttempts = 15;

/** Polls for the captions up to 15 times; undefined when they never became ready. */
export async function pollCaptions(
  ask: () => Promise<string | null>,
  wait: () => Promise<void>,
): Promise<string | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const url = await ask();
    if (url !== null) return url;
    if (attempt < maxAttempts) await wait();
  }
  return undefined;
}

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

export interface Downloadable {
  orgId: string;
  projectId: string;
  contentId: string;
  title: string;
}

/** Result of a download: started, denied by the plan with the server's message, or failed with a message. */
export type DownloadOutcome =
  | { kind: "started" }
  | { kind: "refused"; message: string }
  | { kind: "failed"; message: string };

const pollIntervalMs = 4000;

/** Saves what was chosen of an item as a file named after its title. */
export async function download(item: Downloadable, choice: DownloadChoice): Promise<DownloadOutcome> {
  const isCaptions = choice.mode === "captions";
  try {
    const url = isCaptions ? await captionsUrl(item, choice.format) : await audioUrl(item, choice);
    if (url === undefined) return { kind: "failed", message: "Timeout. SRT Cannot be generated" };
    saveFile(url, fileName(item.title, choice.format));
    return { kind: "started" };
  } catch (error) {
    const message = failureMessage(error, isCaptions ? "Subtitles generation failed" : "Something went wrong.");
    return { kind: isRefusedByPlan(error) ? "refused" : "failed", message };
  }
}

async function audioUrl(item: Downloadable, { mode, format }: Exclude<DownloadChoice, { mode: "captions" }>) {
  const wanted = { voice: { mode: "0" }, mix: { mode: "1" }, transcript: {} } as const;
  return (await api.library.download({ ...contentOf(item), format, ...wanted[mode] })).data.url;
}

/** Requests captions and polls for them up to a minute; undefined when they never became ready. */
async function captionsUrl(item: Downloadable, format: "srt" | "vtt"): Promise<string | undefined> {
  const made = await api.studio.generateSrt({ ...contentOf(item), format });
  return pollCaptions(
    async () => (await api.studio.getSrt({ ...contentOf(item), srt_unique_id: made.data.srtUniqueId })).data.srt_url,
    () => new Promise((resolve) => void window.setTimeout(resolve, pollIntervalMs)),
  );
}

function contentOf({ orgId, projectId, contentId }: Downloadable) {
  return { org_id: orgId, id: projectId, content_id: contentId };
}
