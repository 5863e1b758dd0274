import type { AudioFileErrorCode } from "../../audio-file-error.ts";
import type { AudioFacts, AudioTags } from "../../files/audio-file.ts";

export interface InspectTask {
  kind: "inspect";
  inputPath: string;
  maxSeconds: number;
}

export interface ConvertTask {
  kind: "convert";
  inputPath: string;
  outputPath: string;
  keepOriginal: boolean;
  asSource: boolean;
  title: string;
  language: string;
  maxSeconds: number;
}

/** What the process that reads an audio file is sent, once. */
export type FileTask = InspectTask | ConvertTask;

export type InspectedAudio = AudioFacts & AudioTags;

/** The file that was written, and what is to be known of it. */
export interface ConvertedAudio {
  /** Of the whole file. */
  bytes: number;
  /** Of its beginning that `mp3Header` makes, before the first frame of sound; 0 for an original that was kept. */
  headerBytes: number;
  seconds: number;
  /** For each channel, at `sampleRate`. */
  sampleCount: number;
  /** Hz: 44 100, or that of an original that was kept. */
  sampleRate: number;
  channels: 1 | 2;
  /** Heights for a waveform, 0..255, as `waveformPeaks` makes them. */
  peaks: Uint8Array<ArrayBuffer>;
  /** LUFS; -Infinity for silence. */
  loudness: number;
  /** dBTP; -Infinity for silence. */
  truePeak: number;
}

/** What it answers: its progress, then one of the others. */
export type FileAnswer =
  | { kind: "progress"; share: number }
  | { kind: "inspected"; result: InspectedAudio }
  | { kind: "converted"; result: ConvertedAudio }
  | { kind: "refused"; code: AudioFileErrorCode; message: string }
  /** The system failed, as with a full disk, or our code did. */
  | { kind: "failed"; systemCode: string | undefined; message: string };
