import { type AudioFormat, bytesInMemory, readTags } from "@lectern/audio";
import type { UploadQueue } from "./upload-queue.ts";

/** Tags stand at the beginning of nearly all files. */
const beginningBytes = 512 * 1024;

const formats: Readonly<Record<string, AudioFormat>> = {
  m4a: "m4a",
  mp4: "m4a",
  wav: "wav",
  flac: "flac",
  ogg: "ogg",
  oga: "ogg",
  opus: "ogg",
};

/** Gives chosen files the titles that stand in them, unless another was typed meanwhile. */
export async function prefillTitles(
  queue: Pick<UploadQueue, "entries" | "change">,
  ids: readonly number[],
): Promise<void> {
  const chosen = queue.entries.get().filter(({ id, problem }) => ids.includes(id) && problem === undefined);
  for (const { id, file, title } of chosen) {
    const found = await titleInFile(file);
    const isUntouched = queue.entries.get().some((entry) => entry.id === id && entry.title === title);
    if (found !== undefined && isUntouched) queue.change(id, { title: found });
  }
}

/** The title that a file says it has; undefined when it has none, or cannot be read. */
async function titleInFile(file: File): Promise<string | undefined> {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
  try {
    const beginning = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
    return readTags(bytesInMemory(beginning), formats[ending] ?? "mp3", 0).title;
  } catch {
    return undefined;
  }
}
