/** Where a word or a mark begins. */
export interface SynthesizerEvent {
  kind: "word" | "mark";
  /** The mark's name; "" for a word. */
  name: string;
  /** Seconds from the first sample. */
  seconds: number;
  /** Code points from the start of the SSML. */
  position: number;
}

export interface SynthesizerSpeech {
  samples: Int16Array;
  events: SynthesizerEvent[];
  /** False when the call was stopped, by its limit or from outside. */
  complete: boolean;
}

/** Collects the audio and events of one call after another in one growing buffer. */
export interface SpeechBuffer {
  /** `onSamples` is given all samples so far each time some were added; they are valid during that call. */
  begin(
    maxSamples: number,
    hooks?: { stopped?: (() => boolean) | undefined; onSamples?: ((samples: Int16Array) => void) | undefined },
  ): void;
  add(chunk: Int16Array): void;
  event(event: SynthesizerEvent): void;
  /** Whether the call has to stop: its limit is reached, or it was asked to. */
  isStopped(): boolean;
  end(): SynthesizerSpeech;
}

export function createSpeechBuffer(): SpeechBuffer {
  let buffer = new Int16Array(22_050 * 10);
  let length = 0;
  let limit = 0;
  let complete = true;
  let stopped: (() => boolean) | undefined;
  let onSamples: ((samples: Int16Array) => void) | undefined;
  let events: SynthesizerEvent[] = [];
  return {
    begin(maxSamples, hooks) {
      length = 0;
      limit = maxSamples;
      complete = true;
      ({ stopped, onSamples } = hooks ?? {});
      events = [];
    },
    add(chunk) {
      if (length + chunk.length > limit) {
        complete = false;
        return;
      }
      if (length + chunk.length > buffer.length) {
        const larger = new Int16Array(Math.max(buffer.length * 2, length + chunk.length));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(chunk, length);
      length += chunk.length;
      onSamples?.(buffer.subarray(0, length));
    },
    event(event) {
      events.push(event);
    },
    isStopped() {
      if (complete && stopped?.()) complete = false;
      return !complete;
    },
    end() {
      return { samples: buffer.subarray(0, length), events, complete };
    },
  };
}
