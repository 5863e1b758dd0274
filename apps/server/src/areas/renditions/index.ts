export { type Chapter, chaptersOf } from "./chapters-of.ts";
export { isChanged } from "./is-changed.ts";
export { audioStatusOf } from "./present-status.ts";
export { spokenHash, spokenHashOf } from "./spoken-hash.ts";
export {
  beginRendition,
  cancelRendition,
  completeRendition,
  confirmRendition,
  countUnderWay,
  failRendition,
  findRendition,
  findWholeRendition,
  hasBuildUnderWay,
  lockRendition,
  lockRenditionsUnderWay,
  renditionsOf,
  reportProgress,
  type RenditionFacts,
  type RenditionRow,
} from "./store.ts";
