import { buffer } from "node:stream/consumers";
import {
  CODEC_DELAY,
  lastFrames,
  musicFormat,
  SAMPLE_RATE,
  SAMPLES_PER_FRAME,
  silentFrames,
  voiceFormat,
  wavByteLength,
  wavHeader,
  wavSampleBytes,
} from "@lectern/audio";
import type { FilePlan } from "../../../platform/database/tables/studio.ts";
import { AppError, type GeneratedFile, openComposite } from "../../../platform/http/index.ts";
import type { StudioServices } from "../services.ts";
import { partsOfRuns } from "../generation/files/audio-file.ts";
import type { AudioFileRow } from "../generation/files/audio-file-store.ts";

/** About 6.7 s: what of a file is decoded, and in memory, at once. */
const framesAtOnce = 256;
/** A decoder knows what follows once it has seen so many frames before it. */
const warmUpFrames = 12;

type WavServices = Pick<StudioServices, "audio" | "storage"> & {
  /** Schedules decoding: builds have priority over downloads on the threads. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** A stretch of the file: runs of its plan that are decoded together, or silence. */
type Stretch = { runs: number[]; frames: number } | { silentFrames: number };

/**
 * The whole file as WAV, 44.1 kHz with 16 bits, of as many channels as it has: what a player makes of the MP3, to the sample. It is decoded while
 * it is sent, a few seconds at a time and no faster than it is taken.
 * @throws {AppError} CONFLICT when it is longer than a WAV file holds
 */
export function wavFile(services: WavServices, row: AudioFileRow): GeneratedFile {
  const { channels } = row;
  const facts = { samples: row.sample_count, channels, sampleRate: SAMPLE_RATE };
  const header = headerOf(facts);
  return {
    bytes: wavByteLength(facts),
    etag: `${row.token}-wav`,
    contentType: "audio/wav",
    async *open(signal) {
      yield header;
      // Values of all channels.
      let toSkip = CODEC_DELAY * channels;
      let left = row.sample_count * channels;
      for await (const samples of decoded(services, row, signal)) {
        if (left <= 0) break;
        const piece = samples.subarray(toSkip, toSkip + left);
        toSkip = Math.max(0, toSkip - samples.length);
        left -= piece.length;
        if (piece.length > 0) yield wavSampleBytes(piece);
      }
      while (left > 0) {
        const silence = new Int16Array(Math.min(left, framesAtOnce * SAMPLES_PER_FRAME));
        left -= silence.length;
        yield wavSampleBytes(silence);
      }
    },
  };
}

function headerOf(facts: Parameters<typeof wavHeader>[0]): Uint8Array {
  try {
    return wavHeader(facts);
  } catch {
    throw new AppError("CONFLICT", "This audio is too long for a WAV file. Download it as MP3.");
  }
}

function* stretchesOf(plan: FilePlan): Generator<Stretch> {
  let runs: number[] = [];
  let frames = 0;
  for (const run of plan.runs) {
    // What was said last sounds on in the first frames of a pause; the rest of it is nothing.
    const heard = run < 0 ? Math.max(run, -warmUpFrames) : run;
    runs.push(heard);
    frames += run < 0 ? -heard : (plan.segments[run]?.[3] ?? 0);
    if (frames >= framesAtOnce || heard !== run) {
      yield { runs, frames };
      [runs, frames] = [[], 0];
    }
    if (heard !== run) yield { silentFrames: heard - run };
  }
  if (runs.length > 0) yield { runs, frames };
}

/** The samples of the file's frames, a few seconds at a time. */
async function* decoded(
  { audio, storage, inTurn }: WavServices,
  { plan, channels }: Pick<AudioFileRow, "plan" | "channels">,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const silence = silentFrames(warmUpFrames, channels === 2 ? musicFormat : voiceFormat);
  let before: Uint8Array = silence;
  for (const stretch of stretchesOf(plan)) {
    if ("silentFrames" in stretch) {
      for (let left = stretch.silentFrames; left > 0; left -= framesAtOnce) {
        yield new Int16Array(Math.min(left, framesAtOnce) * SAMPLES_PER_FRAME * channels);
      }
      before = silence;
      continue;
    }
    const own = await buffer(await openComposite(storage, partsOfRuns(plan, stretch.runs)));
    const bytes = Buffer.concat([before, own]);
    before = lastFrames(own, warmUpFrames);
    yield await inTurn(() => audio.decodeFrames({ bytes, frames: stretch.frames, channels }, signal));
  }
}
