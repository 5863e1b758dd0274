import type { PackProgress } from "../platform/voice-packs/index.ts";

const names: Record<PackProgress["phase"], string> = {
  waiting: "Waiting",
  downloading: "Downloading",
  checking: "Checking",
  unpacking: "Unpacking",
  trying: "Trying a sentence",
};

/** Words for how far a pack is, with the time left by how fast it went so far. */
export function progressLine(now: () => number = () => performance.now()): (progress: PackProgress) => string {
  let began: { at: number; bytes: number } | undefined;
  return ({ phase, bytesDone, bytesTotal }) => {
    if (phase !== "downloading") return `${names[phase]} …`;
    began ??= { at: now(), bytes: bytesDone };
    const seconds = (now() - began.at) / 1000;
    const perSecond = (bytesDone - began.bytes) / seconds;
    const total = bytesTotal === undefined ? "" : ` of ${megabytes(bytesTotal)}`;
    const isKnown = bytesTotal !== undefined && seconds >= 1 && perSecond > 0;
    const left = isKnown ? `, ${Math.ceil((bytesTotal - bytesDone) / perSecond)} s left` : "";
    return `${names[phase]}: ${megabytes(bytesDone)}${total}${left}`;
  };
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
