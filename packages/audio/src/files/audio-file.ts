import type { AudioFacts } from "./audio-facts.ts";
import type { ChannelLayout } from "./channel-layout.ts";

/** An audio file that can be decoded, once or several times. */
export interface AudioFile extends AudioFacts {
  /** Samples for each channel, as counted; damage may leave fewer. */
  samples: number;
  layout: ChannelLayout;
  /**
   * The samples in order, in chunks of some thousand: an array for each channel, valid until the next chunk is asked for.
   * @throws {AudioFileError} DAMAGED when most of it cannot be decoded
   */
  decode(): AsyncGenerator<Float32Array[], void, undefined>;
}
