/** What is being done to add a pack, in this order. */
export const packPhases = ["waiting", "downloading", "checking", "unpacking", "trying"] as const;

export type PackPhase = (typeof packPhases)[number];

export interface PackProgress {
  phase: PackPhase;
  /** Of what is downloaded or unpacked. */
  bytesDone: number;
  /** Undefined: nobody has said how many there are. */
  bytesTotal: number | undefined;
}
