import { isPause } from "../schemas/inline.ts";
import type { Block, Script } from "../schemas/script.ts";
import { speechUnits } from "./speech-units.ts";
import { defaultUnitsPerSecond } from "./unit-rates.ts";

/**
 * Silence in seconds that is left where no pause was asked for: before the first word, after the part of a long sentence, a sentence, a
 * paragraph, a block, the title, the last word.
 */
export const NATURAL_GAP_SECONDS = {
  start: 0.08,
  clause: 0.12,
  sentence: 0.3,
  paragraph: 0.5,
  block: 0.65,
  title: 0.9,
  end: 0.5,
} as const;

/** The end of a sentence with more behind it. */
const innerEnd = /[.!?…]+["'”’»)\]]*(?=\s+\S)|[。！？｡]["'」』”）]*(?=\s*\S)|[؟۔।]+(?=\s+\S)/gu;

/**
 * How long a block takes to say, in seconds, before it was generated: its units at the voice's pace and its speed, the
 * silence between its sentences, and its pauses to the tenth.
 * @param unitsPerSecond of its voice at speed 100, as measured; the language's own when absent
 */
export function estimateBlockSeconds(block: Block, unitsPerSecond?: number): number {
  const { audio_profile: profile } = block;
  const pace = (unitsPerSecond ?? defaultUnitsPerSecond(profile.lang_code)) * (profile.speed / 100);
  let seconds = 0;
  let hasSpoken = false;
  /** What was asked for since the last word; it stands in the place of natural silence. */
  let pausedSeconds: number | undefined;

  function say(text: string, naturalGap: number): void {
    const units = speechUnits(text, profile);
    if (units === 0) return;
    const sentences = text.match(innerEnd)?.length ?? 0;
    seconds +=
      (pausedSeconds ?? (hasSpoken ? naturalGap : 0)) + units / pace + sentences * NATURAL_GAP_SECONDS.sentence;
    hasSpoken = true;
    pausedSeconds = undefined;
  }

  for (const { children } of block.children) {
    let naturalGap: number = NATURAL_GAP_SECONDS.paragraph;
    let text = "";
    for (const inline of children) {
      if (!isPause(inline)) {
        text += inline.text;
        continue;
      }
      say(text, naturalGap);
      text = "";
      naturalGap = 0;
      pausedSeconds = (pausedSeconds ?? 0) + inline.duration;
    }
    say(text, naturalGap);
  }
  return seconds + (pausedSeconds ?? 0);
}

/** Silence after each block of a script as it is built, in seconds: none after one without sound. */
export function gapsAfterBlocks(script: Script, isSilent: (block: Block) => boolean): number[] {
  const last = script.findLastIndex((block) => !isSilent(block));
  return script.map((block, index) => {
    if (isSilent(block)) return 0;
    if (index === last) return NATURAL_GAP_SECONDS.end;
    return block.is_title === true ? NATURAL_GAP_SECONDS.title : NATURAL_GAP_SECONDS.block;
  });
}
