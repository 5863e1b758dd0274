/** A block of a track, in seconds, with the code of its voice. */
export interface TimelineBlock {
  start: number;
  end: number;
  voice: string;
}

/** A browser rounds the time it is sent to, to a microsecond or a frame: a block's start is within the block all the same. */
const seekSeconds = 0.01;

/** The index of the block at a moment; the one before while it is silent between two; -1 before the first. */
export function blockIndexAt(blocks: readonly TimelineBlock[], seconds: number): number {
  return blocks.findLastIndex(({ start }) => start <= seconds + seekSeconds);
}

/** A moment counts as the beginning of a block for so long, in seconds: going back leads to the one before. */
const beginningSeconds = 1;

/** Where the next block begins, or the one before; undefined where there is none. */
export function neighbourStart(
  blocks: readonly TimelineBlock[],
  seconds: number,
  direction: "next" | "previous",
): number | undefined {
  if (direction === "next") return blocks.find(({ start }) => start > seconds + 0.05)?.start;
  return blocks.findLast(({ start }) => start < seconds - beginningSeconds)?.start ?? blocks[0]?.start;
}

/** Edges of blocks nearer together than this are not drawn, in pixels. */
const minEdgeDistance = 6;

/** The pixels at which blocks meet, left to right, as many as can be told apart. */
export function edgePositions(
  blocks: readonly TimelineBlock[],
  { durationSeconds, width }: { durationSeconds: number; width: number },
): number[] {
  const edges: number[] = [];
  for (const { start } of blocks.slice(1)) {
    const x = Math.round((start / durationSeconds) * width);
    if (x - (edges.at(-1) ?? 0) >= minEdgeDistance) edges.push(x);
  }
  return edges;
}

/** The bars of a waveform by the voice that is heard in the middle of each; "" where no block is known. */
export function barsByVoice(
  blocks: readonly TimelineBlock[],
  { bars, durationSeconds }: { bars: number; durationSeconds: number },
): Map<string, number[]> {
  const byVoice = new Map<string, number[]>();
  let block = -1;
  for (let bar = 0; bar < bars; bar += 1) {
    const seconds = ((bar + 0.5) / bars) * durationSeconds;
    while ((blocks[block + 1]?.start ?? Infinity) <= seconds) block += 1;
    const voice = blocks[Math.max(0, block)]?.voice ?? "";
    const known = byVoice.get(voice);
    if (known) known.push(bar);
    else byVoice.set(voice, [bar]);
  }
  return byVoice;
}
