import { type Block, blockText, textToBlocks } from "@lectern/script";
import { voice } from "../../bench/kit.ts";

/** Every sentence has as many words, so that what was charged can be told from how many were spoken. */
export const WORDS_PER_SENTENCE = 12;

const names = ["Alice", "Dinah", "Edith", "Lacie", "Tillie", "Mabel", "Elsie", "William"] as const;
const places = ["garden", "kitchen", "forest", "harbour", "village", "station", "library", "market"] as const;
const things = ["letters", "lanterns", "teacups", "mirrors", "feathers", "buttons", "candles", "ribbons"] as const;

/** A sentence that no other number has, without figures, which would be read as several words. */
function sentence(number: number): string {
  const digit = (place: number): number => Math.floor(number / 8 ** place) % 8;
  const [name, place, thing] = [names[digit(0)], places[digit(1)], things[digit(2)]];
  const [friend, other] = [names[digit(3)], things[digit(4)]];
  return `Then ${name} walked through the ${place} with ${thing} and gave ${friend} ${other}.`;
}

export interface Article {
  title: string;
  text: string;
  script: Block[];
}

/** An article of three paragraphs, two of which every edition of it shares. */
export function article(first: number, edition: number): Article {
  const paragraphs = [
    `${sentence(first)} ${sentence(first + 1)}`,
    `${sentence(edition)} ${sentence(edition + 1)}`,
    sentence(first + 2),
  ];
  return {
    title: `Article ${first}`,
    text: paragraphs.join("\n"),
    script: paragraphs.flatMap((text) => textToBlocks([{ text }], voice)),
  };
}

export function textOf(script: readonly Block[]): string {
  return script.map(blockText).join("\n");
}
