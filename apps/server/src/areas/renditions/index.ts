export { type Chapter, chaptersOf } from "./chapters-of.ts";
export { countDoubtfulSentences } from "./count-doubtful-sentences.ts";
export { hashBlocks, type HashedBlock } from "./hashed-blocks.ts";
export { type HeardText, isChanged } from "./is-changed.ts";
export { audioStatusOf } from "./is-changed.ts";
export { spokenHash, spokenHashOf } from "./hashed-blocks.ts";
export {
  beginRendition,
  cancelRendition,
  completeRendition,
  confirmRendition,
  countUnderWay,
  failRendition,
  findOwnAudio,
  findRendition,
  findWholeRendition,
  hasBuildUnderWay,
  lockRendition,
  lockRenditionsUnderWay,
  findCurrentRenditions,
  removeRendition,
  reportProgress,
  markRenditionWaiting,
  type RenditionFacts,
  type RenditionRow,
} from "./store.ts";
