import type { EncodedWindow } from "../mixing/encode-window.ts";
import type { MixMeasure } from "../mixing/measure-mix.ts";
import type { MixWindow } from "../mixing/plan-mix-windows.ts";
import type { DecodeLimits } from "../mp3/decode.ts";
import type { SharedMix } from "./shared-mix.ts";

/** Measures one utterance's speech as the engine made it. */
export interface AnalyseTask {
  /** Mono, trimmed. */
  pcm: Int16Array;
  /** Hz. */
  sampleRate: number;
  /** Hands the samples over instead of copying them: the caller's array is empty afterwards. */
  transfer?: boolean;
}

/** Speech within a segment. */
export interface EncodePart {
  /** Mono, trimmed. */
  pcm: Int16Array;
  /** Hz. */
  sampleRate: number;
  /** As `speechGain` says: block volume, mastering gain and what makes up for limiting. */
  gainDb: number;
  /** Silence before the speech, in samples at 44.1 kHz, counted from the end of the part before it. */
  leadSamples: number;
}

/** One segment of a plan, for mono at 64 kbit/s. */
export interface EncodeTask {
  parts: readonly EncodePart[];
  /** Frames of 1152 samples the segment fills, as planned. */
  frames: number;
  /** Hands the samples over instead of copying them: the caller's arrays are empty afterwards. */
  transfer?: boolean;
}

/**
 * Measures and encodes the beginning of a preview, for which a person waits: in one task, before all others, and with more
 * room under the peak limit instead of reading its peaks back.
 */
export interface EncodeHeadTask {
  /** Mono, trimmed. */
  pcm: Int16Array;
  /** Hz. */
  sampleRate: number;
  /** Volume and mastering gain, as `speechGain` takes it. */
  wantedDb: number;
  /** Frames of 1152 samples it fills. */
  frames: number;
  transfer?: boolean;
}

export interface EncodedSegment {
  /** Exactly `frames` MP3 frames. */
  bytes: Uint8Array<ArrayBuffer>;
  /** One value 0..255 a frame: the frame's largest amplitude. */
  peaks: Uint8Array<ArrayBuffer>;
}

/** Decodes a whole file into memory. */
export interface DecodeTask extends DecodeLimits {
  bytes: Uint8Array;
  transfer?: boolean;
}

/** Decodes a range of a file, in a decoder that another file's frames may have gone through before. */
export interface DecodeFramesTask {
  /** Whole frames at 44.1 kHz: a few that come before in the file, to warm the decoder up, and the range. */
  bytes: Uint8Array;
  /** Of the range. */
  frames: number;
  /** 1 when absent. */
  channels?: 1 | 2;
  transfer?: boolean;
}

/** Windows of a mix. Those that follow one another share what is decoded and encoded around them. */
export interface MeasureMixTask {
  mix: SharedMix;
  windows: readonly MixWindow[];
}

export interface EncodeMixTask extends MeasureMixTask {
  /** dB, of the whole mix. */
  gainDb: number;
  /** Whether they are measured as well, from the same decoded sound. */
  isMeasured?: boolean;
}

/** A window of a mix that was encoded. */
export interface MixedWindow extends EncodedWindow {
  /** Of a task that asks for it. */
  measure?: MixMeasure;
}

/** Samples of a mix, mastered. */
export interface RenderMixTask {
  mix: SharedMix;
  /** They may begin before 0 and end after the mix. */
  from: number;
  samples: number;
  /** dB, of the whole mix. */
  gainDb: number;
}

export type Task =
  | { kind: "analyse"; task: AnalyseTask }
  | { kind: "encode"; task: EncodeTask }
  | { kind: "encodeHead"; task: EncodeHeadTask }
  | { kind: "decode"; task: DecodeTask }
  | { kind: "decodeFrames"; task: DecodeFramesTask }
  | { kind: "measureMix"; task: MeasureMixTask }
  | { kind: "encodeMix"; task: EncodeMixTask }
  | { kind: "renderMix"; task: RenderMixTask };

/** What a thread is sent: a task, and one shared number that is 1 once nothing waits for its result any more. */
export interface TaskMessage {
  work: Task;
  cancelled: Int32Array<SharedArrayBuffer>;
}
