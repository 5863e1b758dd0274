/** Where a word or a mark begins. */
export interface MachineEvent {
  kind: "word" | "mark";
  /** The mark's name; "" for a word. */
  name: string;
  /** Seconds from the first sample. */
  seconds: number;
  /** Code points from the start of the SSML. */
  position: number;
}

export interface MachineSpeech {
  samples: Int16Array;
  events: MachineEvent[];
  /** False when the call was stopped, by its limit or from outside. */
  complete: boolean;
}

/** Collects the audio and events of one call after another in one growing buffer. */
export interface Recording {
  begin(maxSamples: number, stopped?: () => boolean): void;
  add(chunk: Int16Array): void;
  event(event: MachineEvent): void;
  /** The call has to stop. */
  full(): boolean;
  end(): MachineSpeech;
}

export function createRecording(): Recording {
  let buffer = new Int16Array(22_050 * 10);
  let length = 0;
  let limit = 0;
  let complete = true;
  let stopped: (() => boolean) | undefined;
  let events: MachineEvent[] = [];
  return {
    begin(maxSamples, isStopped) {
      length = 0;
      limit = maxSamples;
      complete = true;
      stopped = isStopped;
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
    },
    event(event) {
      events.push(event);
    },
    full() {
      if (complete && stopped?.()) complete = false;
      return !complete;
    },
    end() {
      return { samples: buffer.subarray(0, length), events, complete };
    },
  };
}
