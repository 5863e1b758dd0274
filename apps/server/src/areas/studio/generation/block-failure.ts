import { blockText, type Script } from "@lectern/script";
import type { BuildWait, FailedBlock } from "../../../platform/database/tables/renditions.ts";
import type { BuildText } from "../../../platform/speech/index.ts";

/** Thrown by a build that can go on only later: once a service answers, or when its fallback voice may speak. */
export class BuildDeferred extends Error {
  readonly wait: BuildWait;
  /** Until the build is to be tried again. */
  readonly seconds: number;

  constructor(wait: BuildWait, seconds: number) {
    super(`The build waits for the platform ${wait.platform}.`);
    this.name = "BuildWaits";
    this.wait = wait;
    this.seconds = seconds;
  }
}

const maxTextCharacters = 60;

/** A sentence could not be spoken; the cause says why. */
export class SentenceFailure extends Error {
  readonly key: string;

  constructor(key: string, cause: unknown) {
    super("A sentence could not be spoken.", { cause });
    this.key = key;
  }
}

/** A build failed at a block of its script; the cause says why. */
export class BlockFailure extends Error {
  readonly block: FailedBlock;

  constructor(block: FailedBlock, cause: unknown) {
    super(`Block ${block.number} could not be spoken.`, { cause });
    this.block = block;
  }
}

/** A failure at a sentence as one at the first block that holds it; any other as it is. */
export function failureAtBlock(error: unknown, text: BuildText, script: Script): unknown {
  if (!(error instanceof SentenceFailure)) return error;
  const block = blockOfSentence(error.key, text, script);
  return block ? new BlockFailure(block, error.cause) : error.cause;
}

/** The first block that holds a sentence; undefined where none does. */
export function blockOfSentence(key: string, text: BuildText, script: Script): FailedBlock | undefined {
  const sentence = text.sentences.findIndex((other) => other.key === key);
  const index = text.blocks.findIndex(({ first, end }) => first <= sentence && sentence < end);
  const [place, block] = [text.blocks[index], script[index]];
  if (!place || !block) return undefined;
  const words = blockText(block).replaceAll(/\s+/gu, " ").trim();
  const excerpt = words.length > maxTextCharacters ? `${words.slice(0, maxTextCharacters - 1).trim()}…` : words;
  return { hash: place.hash, number: index + 1, text: excerpt.toWellFormed() };
}
