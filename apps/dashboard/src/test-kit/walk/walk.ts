import * as fc from "fast-check";
import type { Answers } from "../fake-api.ts";
import { openItem } from "../studio.ts";
import { nextFrame } from "../pointer.ts";
import { shownBlocks } from "./shown-text.ts";
import { type Step, steps, type Walker } from "./steps.ts";
import { TextModel } from "./text-model.ts";

const texts = ["Alpha one two", "Bravo three four", "Charlie five six", "Delta seven eight"];
const drawsPerStep = 400;
/** Of what is beside the text there is nothing. */
const answers: Answers = {
  library: { search: () => ({ success: true, data: { hits: { hits: [] } }, total: 0, is_at_least: false }) },
  sounds: {
    library: () => ({ success: true, data: [] }),
    list: () => ({ success: true, data: [], total: 0 }),
  },
};

/** Step by its weight. */
const deck: readonly Step[] = steps.flatMap((step) => Array.from({ length: step.weight }, () => step));

interface Walk {
  /** The blocks as they are seen at its end. */
  text: readonly string[];
  /** What they have to be. */
  must: readonly string[];
  /** The steps that led there. */
  lastSteps: readonly string[];
  /** Errors of the page. */
  reported: readonly unknown[];
}

/**
 * Walks through an item by random presses and keys, beside a model that knows which text must be where after each of them. It
 * ends at the first difference.
 */
export async function walkThroughText(seed: number, count: number): Promise<Walk> {
  const { reported } = await openItem({ texts: [...texts] }, { answers });
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: count * drawsPerStep }).values();
  const walker: Walker = {
    model: new TextModel(texts),
    place: "text",
    hasUndone: false,
    draw: (below) => (numbers.next().value ?? 0) % Math.max(below, 1),
  };
  const trail: string[] = [];
  while (trail.length < count) {
    const { hasUndone } = walker;
    const done = await deck[walker.draw(deck.length)]?.take(walker);
    if (done === undefined) continue;
    if (hasUndone) walker.hasUndone = false;
    trail.push(done);
    if (!(await shows(walker.model)) || reported().length > 0) break;
  }
  return { text: shownBlocks(), must: walker.model.blocks, lastSteps: trail.slice(-15), reported: reported() };
}

async function shows({ blocks }: TextModel): Promise<boolean> {
  const must = JSON.stringify(blocks);
  for (let frames = 0; frames < 20 && JSON.stringify(shownBlocks()) !== must; frames += 1) await nextFrame();
  return JSON.stringify(shownBlocks()) === must;
}
