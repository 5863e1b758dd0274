import type { Gap } from "@lectern/audio";
import { SAMPLE_RATE } from "@lectern/audio";
import {
  blockHash,
  NATURAL_GAP_SECONDS,
  utterancesOf,
  type Lexeme,
  type Script,
  type Utterance,
  type VoiceProfile,
} from "@lectern/script";
import { createEventLoopYield } from "../event-loop/index.ts";

/** An utterance of the script with the name of its sound and the silence after it. */
export interface Sentence {
  key: string;
  utterance: Utterance;
  profile: VoiceProfile;
  gapAfter: Gap;
  /** The sentence as its block's own voice would speak it, where another one speaks in its place. */
  replaces?: ReplacedSentence;
}

export interface ReplacedSentence {
  key: string;
  platform: string;
}

export interface TextBlock {
  hash: string;
  /** Sentences of the block, the last not included. */
  first: number;
  end: number;
}

export interface BuildText {
  sentences: Sentence[];
  blocks: TextBlock[];
  leadIn: Gap;
}

export interface KeyOf {
  (profile: VoiceProfile, utterance: Utterance): string;
}

/**
 * Lays a script out as sentences and the silences between them. A pause replaces the natural silence and pauses next to
 * each other add up, across the ends of blocks, too.
 */
export async function segmentScript(script: Script, lexicon: readonly Lexeme[], keyOf: KeyOf): Promise<BuildText> {
  const sentences: Sentence[] = [];
  const blocks: TextBlock[] = [];
  /** undefined: no pause was asked for since the last sentence; 0 is one that asks for no silence at all. */
  let pausedSeconds: number | undefined;
  let leadIn = room;

  function endGap(natural: number): void {
    const last = sentences.at(-1);
    const gap = gapOf(pausedSeconds, natural);
    if (last) last.gapAfter = gap;
    else if (gap.kind === "exact" && gap.samples > room.samples) leadIn = gap;
    pausedSeconds = undefined;
  }

  const yieldToEventLoop = createEventLoopYield();
  for (const [index, block] of script.entries()) {
    await yieldToEventLoop();
    const first = sentences.length;
    for (const item of utterancesOf(block, lexicon)) {
      if (item.kind === "pause") {
        pausedSeconds = (pausedSeconds ?? 0) + item.seconds;
        continue;
      }
      const startsBlock = sentences.length === first;
      // Blocks are played alone, too: no pause joins two of them into one piece.
      if (startsBlock && pausedSeconds === 0) pausedSeconds = undefined;
      endGap(naturalAfter(script, sentences.at(-1), startsBlock ? blocks.at(-1) : undefined, index));
      const { audio_profile: profile } = block;
      const { utterance } = item;
      sentences.push({ key: keyOf(profile, utterance), utterance, profile, gapAfter: { kind: "natural", samples: 0 } });
    }
    blocks.push({ hash: blockHash(block, lexicon), first, end: sentences.length });
  }
  endGap(NATURAL_GAP_SECONDS.end);
  return { sentences, blocks, leadIn };
}

/** Before the first word, of which players and headphones that wake up would swallow the beginning. */
const room: Gap = { kind: "exact", samples: Math.round(NATURAL_GAP_SECONDS.start * SAMPLE_RATE) };

/** Natural silence before the next sentence: after a whole block when `blockBefore` is given. */
function naturalAfter(
  script: Script,
  last: Sentence | undefined,
  blockBefore: TextBlock | undefined,
  index: number,
): number {
  if (blockBefore) return script[index - 1]?.is_title === true ? NATURAL_GAP_SECONDS.title : NATURAL_GAP_SECONDS.block;
  if (last?.utterance.end === "clause") return NATURAL_GAP_SECONDS.clause;
  return last?.utterance.paragraphEnd === true ? NATURAL_GAP_SECONDS.paragraph : NATURAL_GAP_SECONDS.sentence;
}

function gapOf(pausedSeconds: number | undefined, natural: number): Gap {
  if (pausedSeconds !== undefined) return { kind: "exact", samples: Math.round(pausedSeconds * SAMPLE_RATE) };
  return { kind: "natural", samples: Math.round(natural * SAMPLE_RATE) };
}
