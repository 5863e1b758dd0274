import { api } from "../../../platform/api/client.ts";
import { failureMessage, isRefusedByPlan } from "../../../platform/api/failure.ts";
import type { DownloadChoice } from "./download-choice.ts";
import { fileName } from "../../../platform/files/file-name.ts";
import { pollCaptions } from "./poll-captions.ts";
import { saveFile } from "../../../platform/files/save-file.ts";

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
