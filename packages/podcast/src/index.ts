export { type AppleCategory, appleCategories, isAppleCategory, subcategoriesOf } from "./apple-categories.ts";
export { checkFeed } from "./check/check-feed.ts";
export type {
  AnswerFacts,
  ChannelFacts,
  EnclosureFacts,
  EnclosureReach,
  FeedFacts,
  FetchedFacts,
  ImageFacts,
  ItemFacts,
  ReachFacts,
} from "./check/feed-facts.ts";
export type { Directory, FeedField, FeedProblem } from "./check/feed-problem.ts";
export { type EpisodeChapter, writeChapters } from "./chapters.ts";
export { FEED_PAGE_EPISODES, type FeedPage, feedPage, feedPageUrl } from "./feed-pages.ts";
export { podcastGuid } from "./podcast-guid.ts";
export {
  descriptionOfText,
  trustStoredDescription,
  MAX_DESCRIPTION_BYTES,
  safeDescription,
  type SafeHtml,
} from "./safe-description.ts";
export type { Enclosure, Episode, Medium, Person, Show, Transcript, TranscriptType, UpdateFrequency } from "./show.ts";
export { writeTranscriptJson } from "./transcript-json.ts";
export { type FeedOptions, writeFeed } from "./write-feed.ts";
export { escapeXml } from "./xml.ts";
