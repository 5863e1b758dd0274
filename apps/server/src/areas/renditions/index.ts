export { type Chapter, chaptersOf } from "./chapters-of.ts";
export { countDoubtfulSentences } from "./count-doubtful-sentences.ts";
export { hashBlocks, type HashedBlock } from "./hashed-blocks.ts";
export { type HeardText, isAudioOutdated } from "./is-audio-outdated.ts";
export { audioStatusOf } from "./is-audio-outdated.ts";
export { spokenHash, hashSpokenScript } from "./hashed-blocks.ts";
export {
  beginRendition,
  cancelRendition,
  completeRendition,
  confirmRendition,
  countUnderWay,
  failRendition,
  findCurrentRendition,
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
