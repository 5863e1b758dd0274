import { gaplessEnding, mp3Header, musicFormat, silentFrames, voiceFormat } from "@lectern/audio";
import type { FilePlan, FileSegment } from "../../../../platform/database/tables/studio.ts";
import type { CompositeFile, CompositePart } from "../../../../platform/http/index.ts";
import { chaptersOf } from "../../../renditions/index.ts";
import type { AudioFileRow, WholeAudioFile } from "./audio-file-store.ts";
import { bytesOfRuns, SILENT_FRAME_BYTES } from "./assemble-file.ts";
import { blockSpan, countRunFrames } from "./block-span.ts";

const contentType = "audio/mpeg";

/** The whole file, as something that can be sent. */
export function wholeFile(row: AudioFileRow): CompositeFile {
  const { plan, header } = row;
  return {
    parts: [header, ...partsOfRuns(plan, plan.runs)],
    bytes: row.bytes,
    etag: row.token,
    contentType,
  };
}

/** One block as a file of its own; undefined when the block has no sound or is not there. */
export function blockFile(row: AudioFileRow, index: number): CompositeFile | undefined {
  const { plan } = row;
  const span = blockSpan(row, index);
  if (!span) return undefined;
  const { frames } = span;
  const runs = [...span.runs];
  const ending = gaplessEnding(frames, span.samples);
  if (ending.silentFrames > 0) runs.push(-ending.silentFrames);
  const audioBytes = bytesOfRuns(plan.segments, runs);
  const header = mp3Header({
    frames: frames + ending.silentFrames,
    audioBytes,
    padding: ending.padding,
    title: row.title,
    language: row.language,
  });
  return {
    parts: [header, ...partsOfRuns(plan, runs)],
    bytes: header.byteLength + audioBytes,
    etag: `${row.token}-${index}`,
    contentType,
  };
}

/** Where the frames of runs of a plan lie, in order. */
export function partsOfRuns(plan: FilePlan, runs: readonly number[]): CompositePart[] {
  return runs.flatMap((run): CompositePart[] => {
    if (run < 0) return [silence(-run)];
    const segment: FileSegment | undefined = plan.segments[run];
    const key = segment && plan.packs[segment[0]];
    if (!segment || key === undefined) return [];
    return [{ key, start: segment[1], end: segment[1] + segment[2] }];
  });
}

/** The file's header with another title, which its first chapter may carry too; its frames stay as they are. */
export function retitledHeader({ plan, ...row }: WholeAudioFile, title: string): Uint8Array {
  // An uploaded file whose own bytes are handed out.
  if (row.header.byteLength === 0) return row.header;
  const frames = countRunFrames(plan, plan.runs);
  const { padding } = gaplessEnding(frames, row.sample_count);
  return mp3Header({
    frames,
    audioBytes: row.bytes - row.header.byteLength,
    padding,
    title,
    language: row.language,
    chapters: chaptersOf(title, row.article),
    format: row.channels === 2 ? musicFormat : voiceFormat,
  });
}

/** Silent frames are all the same bytes: stretches of one array serve every pause of every file. */
let silenceBuffer = silentFrames(64);

function silence(frames: number): Uint8Array {
  const bytes = frames * SILENT_FRAME_BYTES;
  if (bytes > silenceBuffer.byteLength) silenceBuffer = silentFrames(frames);
  return silenceBuffer.subarray(0, bytes);
}
