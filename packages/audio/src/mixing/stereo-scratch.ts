import { stereoOf, type StereoSamples } from "./mix-plan.ts";

/** Room for two channels that is used again and again; grows to the longest. */
class StereoScratch {
  #room = stereoOf(0);

  /** The first `length` places, with whatever was left in them; until it is asked again. */
  first(length: number): StereoSamples {
    if (this.#room[0].length < length) this.#room = stereoOf(length);
    return [this.#room[0].subarray(0, length), this.#room[1].subarray(0, length)];
  }
}

/** A window of a mix with what is listened to around it, and its peaks, while it is measured or rendered. */
export const windowScratch = { mixed: new StereoScratch(), peaks: new StereoScratch() };
