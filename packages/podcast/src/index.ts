export { type AppleCategory, appleCategories, isAppleCategory, subcategoriesOf } from "./apple-categories.ts";
export { type EpisodeChapter, writeChapters } from "./chapters.ts";
export { FEED_PAGE_EPISODES, type FeedPage, feedPage, feedPageUrl } from "./feed-pages.ts";
export { podcastGuid } from "./podcast-guid.ts";
export type { Enclosure, Episode, Person, Show, Transcript, TranscriptType } from "./show.ts";
export { writeTranscriptJson } from "./transcript-json.ts";
export { type FeedOptions, writeFeed } from "./write-feed.ts";
