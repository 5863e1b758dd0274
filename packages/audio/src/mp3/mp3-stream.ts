import type { Mp3Format } from "./format.ts";
import { joinedBytes } from "./joined-bytes.ts";
import { openLame, type LameState, type WasmModule } from "./lame.ts";
import { splitFrames } from "./whole-frames.ts";

/** One sound of any length, encoded piece by piece in whole frames; a piece can be taken back. */
export interface Mp3Stream {
  /** The whole frames that are ready after these samples. */
  push(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer>;
  /** The frames that were kept back. */
  finish(): Uint8Array<ArrayBuffer>;
  save(): Mp3StreamState;
  restore(state: Mp3StreamState): void;
}

export interface Mp3StreamState {
  lame: LameState;
  /** Bytes of a frame that is not whole yet. */
  begun: Uint8Array<ArrayBuffer>;
}

export function openMp3Stream(module: WasmModule, format: Mp3Format): Mp3Stream {
  const lame = openLame(module, format);
  let begun = new Uint8Array(0);
  lame.begin();

  function wholeFrames(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const all = joinedBytes([begun, bytes]);
    const { end } = splitFrames(all);
    begun = all.slice(end);
    return all.slice(0, end);
  }

  return {
    push: (samples) => wholeFrames(lame.push(samples)),
    finish: () => wholeFrames(lame.finish()),
    save: () => ({ lame: lame.save(), begun }),
    restore(state) {
      lame.restore(state.lame);
      ({ begun } = state);
    },
  };
}
