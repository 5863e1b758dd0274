import { SAMPLE_RATE } from "@lectern/audio";
import { blockText, headingOf, type Script } from "@lectern/script";
import type { ArticleBlock, FileBlock } from "../../../../platform/database/tables/studio.ts";

/** What the public page shows: the text as it was spoken, whatever becomes of the script. */
export function articleOf(script: Script, blocks: readonly FileBlock[]): ArticleBlock[] {
  const starts = startsOf(blocks);
  return script.map((block, index) => {
    const shown = { text: blockText(block), isTitle: block.is_title === true };
    const heading = headingOf(block);
    const start = starts[index];
    if (heading === undefined) return shown;
    return { ...shown, heading, ...(start === undefined ? {} : { startSeconds: start }) };
  });
}

/** When each block, or the next one that is heard, begins to sound; undefined where nothing follows. */
function startsOf(blocks: readonly FileBlock[]): (number | undefined)[] {
  let next: number | undefined;
  return blocks
    .toReversed()
    .map(({ sentences, startSample, samples }) => {
      const [first] = sentences;
      // The beginning of a block of a mix may be cut away, or all of it.
      if (first && samples > 0) next = Math.max(first[1], startSample) / SAMPLE_RATE;
      return next;
    })
    .toReversed();
}
