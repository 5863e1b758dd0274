import type { HeadingLevel } from "./heading-levels.ts";
import type { Block } from "./schemas/script.ts";

/** The level of a block that is a heading; the title is above all levels, hence has none. */
export function headingOf(block: Pick<Block, "heading" | "is_title">): HeadingLevel | undefined {
  return block.is_title === true ? undefined : block.heading;
}
