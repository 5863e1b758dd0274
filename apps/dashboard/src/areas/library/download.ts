import { api } from "../../platform/api/client.ts";
import { ApiFailure, failureMessage } from "../../platform/api/failure.ts";
import { toast } from "../../ui/toast.ts";
import { fileName } from "./file-name.ts";
import { pollCaptions } from "./poll-captions.ts";

export interface Downloadable {
  orgId: string;
  projectId: string;
  contentId: string;
  title: string;
}

/** How a download ended: saved, refused by the plan with the server's sentence, or failed and already said so. */
export type DownloadOutcome = { kind: "saved" } | { kind: "refused"; message: string } | { kind: "failed" };

const pollIntervalMs = 4000;

/** Saves the audio as a file named after its title. */
export async function downloadVoice(item: Downloadable): Promise<DownloadOutcome> {
  try {
    const { data } = await api.library.download({ org_id: item.orgId, id: item.projectId, content_id: item.contentId });
    saveFile(data.url, fileName(item.title, "mp3"));
    return { kind: "saved" };
  } catch (error) {
    return explained(error, "Something went wrong.");
  }
}

/** Requests captions, polls up to a minute, and downloads them. */
export async function downloadCaptions(item: Downloadable): Promise<DownloadOutcome> {
  const content = { org_id: item.orgId, id: item.projectId, content_id: item.contentId };
  try {
    const made = await api.studio.generateSrt(content);
    const url = await pollCaptions(
      async () => (await api.studio.getSrt({ ...content, srt_unique_id: made.data.srtUniqueId })).data.srt_url,
      () => new Promise((resolve) => void window.setTimeout(resolve, pollIntervalMs)),
    );
    if (url === undefined) {
      toast.error("Timeout. SRT Cannot be generated");
      return { kind: "failed" };
    }
    saveFile(url, fileName(item.title, "srt"));
    return { kind: "saved" };
  } catch (error) {
    return explained(error, "Subtitles generation failed");
  }
}

function explained(error: unknown, sentence: string): DownloadOutcome {
  if (
    error instanceof ApiFailure &&
    ["PLAN_LIMIT", "NOT_ALLOWED", "NO_ENOUGH_CREDITS"].includes(error.failureType ?? "")
  ) {
    return { kind: "refused", message: error.message };
  }
  toast.error(failureMessage(error, sentence));
  return { kind: "failed" };
}

function saveFile(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.rel = "noopener";
  document.body.append(link);
  link.click();
  link.remove();
}
