export type AudioFormat = "mp3" | "m4a" | "wav" | "flac" | "ogg";

/** What an audio file holds, counted and not read from a claim of its header. */
export interface AudioFacts {
  format: AudioFormat;
  seconds: number;
  /** Hz. */
  sampleRate: number;
  channels: number;
}

/** What a file says of itself. Control characters are gone; at most some hundred characters each. */
export interface AudioTags {
  title?: string;
  artist?: string;
  cover?: AudioCover;
}

/** A picture, known as what it is by its first bytes. */
export interface AudioCover {
  contentType: "image/jpeg" | "image/png";
  bytes: Uint8Array<ArrayBuffer>;
}

/** The longest sound that is taken, unless said otherwise. */
export const MAX_AUDIO_FILE_SECONDS = 4 * 3600;
