import { type Block, emptyBlock, type HeadingLevel, headingOf, type Script, type VoiceProfile } from "@lectern/script";
import { type BlockHasher, blockWordCount, type GeneratedAudio } from "./block-word-count.ts";
import { isSilentBlock } from "../document/elements.ts";

/** Words that generating would use: those of blocks without audio, identical blocks counted once. */
export function wordsNeeded(script: Script, generated: GeneratedAudio, hashOf: BlockHasher): number {
  const counted = new Set<string>();
  let words = 0;
  for (const block of script) {
    if (blockWordCount(block) === 0) continue;
    const hash = hashOf(block);
    if (Object.hasOwn(generated.blockAudios, hash) || counted.has(hash)) continue;
    counted.add(hash);
    words += blockWordCount(block);
  }
  return words;
}

/** A block of the generated audio: its hash, and whether a word is spoken in it. */
export interface BuiltBlock {
  hash: string;
  /** Level of a heading. */
  heading?: HeadingLevel | undefined;
  words: readonly unknown[];
}

/**
 * Whether the audio differs from the script: none, or another text, voice, pause, order or heading.
 * Silent blocks make no difference.
 */
export function needsBuild(script: Script, built: readonly BuiltBlock[] | undefined, hashOf: BlockHasher): boolean {
  if (built === undefined) return true;
  const silent = new Set(
    script.flatMap((block) => [hashOf(emptyBlockLike(block)), ...(isSilentBlock(block) ? [hashOf(block)] : [])]),
  );
  const heard = script.filter((block) => !isSilentBlock(block));
  const spoken = built.filter(({ hash, words }) => words.length > 0 || !silent.has(hash));
  if (heard.length !== spoken.length) return true;
  return heard.some((block, index) => {
    const other = spoken[index];
    return hashOf(block) !== other?.hash || headingOf(block) !== other.heading;
  });
}

const emptyBlocks = new WeakMap<VoiceProfile, Block>();

/** An empty block of the same voice: the same object each time, so that it is hashed once. */
function emptyBlockLike({ audio_profile: profile }: Block): Block {
  const known = emptyBlocks.get(profile);
  if (known) return known;
  const empty = emptyBlock(profile);
  emptyBlocks.set(profile, empty);
  return empty;
}
