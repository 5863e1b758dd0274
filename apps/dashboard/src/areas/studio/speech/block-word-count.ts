import { type Block, countBlockWords } from "@lectern/script";

const cache = new WeakMap<Block, number>();

/** Word count of a block, cached: blocks are immutable. */
export function blockWordCount(block: Block): number {
  const known = cache.get(block);
  if (known !== undefined) return known;
  const counted = countBlockWords(block);
  cache.set(block, counted);
  return counted;
}

/** A block's hash under the lexicon of the project. */
export type BlockHasher = (block: Block) => string;

/** The generated state of an item: the hashes of its blocks that have audio. */
export interface GeneratedAudio {
  hasAudio: boolean;
  isPublished: boolean;
  /** The title in the audio file's metadata; undefined without audio. */
  title: string | undefined;
  /** What its audio was mixed with (`compositionOf`); null: it is the plain voice, or there is none. */
  composition: string | null;
  /** What of it fallback voices speak, as these services were down. */
  fallback?: { sentences: number; services: readonly string[] } | undefined;
  blockAudios: Readonly<Record<string, { audio_url: string; duration: number }>>;
}

/**
 * Whether a block shows 'Edited': its text is not the one its audio was generated from, or it changed after publication.
 * Never shown for a block without words, nor before the first generation.
 */
export function isEdited(block: Block, generated: GeneratedAudio, hashOf: BlockHasher): boolean {
  if (!generated.hasAudio && !generated.isPublished) return false;
  if (blockWordCount(block) === 0) return false;
  return !Object.hasOwn(generated.blockAudios, hashOf(block));
}
