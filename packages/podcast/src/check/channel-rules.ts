import { isAppleCategory, subcategoriesOf } from "../apple-categories.ts";
import { utf8Length } from "../bounded-text.ts";
import { MAX_DESCRIPTION_BYTES } from "../safe-description.ts";
import type { ChannelFacts, FeedFacts, ImageFacts } from "./feed-facts.ts";
import type { FeedRule } from "./feed-problem.ts";

const all = ["apple", "spotify", "youtube", "psp-1"] as const;
const minCoverPixels = 1400;
const maxCoverPixels = 3000;

/** A problem with a sentence of its own where something is not so. */
function unless(isSo: boolean, message: string): string | undefined {
  return isSo ? undefined : message;
}

export function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

export const answerRules: readonly FeedRule<FeedFacts>[] = [
  {
    id: "K1",
    directories: all,
    severity: "required",
    check: ({ answer: { status }, channel }) =>
      unless(status === 200 && channel !== undefined, "The feed could not be read at its address."),
  },
  {
    id: "K2",
    directories: ["psp-1"],
    severity: "recommended",
    check: ({ answer: { contentType = "" } }) =>
      unless(/\b(?:rss\+xml|xml)\b/i.test(contentType), "The feed is not served as application/rss+xml."),
  },
  {
    id: "K3",
    directories: ["psp-1"],
    severity: "recommended",
    check({ answer: { links } }) {
      const hubs = links.filter(({ rel }) => rel === "hub").length;
      const selves = links.filter(({ rel }) => rel === "self").length;
      return unless(hubs === 0 || selves === 1, "Beside its hub the feed's Link header has to name the feed once.");
    },
  },
  {
    id: "K4",
    directories: ["apple", "spotify"],
    severity: "required",
    field: "episodes",
    check: ({ channel, items }) =>
      unless(channel === undefined || items.length > 0, "The show needs at least one published episode."),
  },
];

export const channelRules: readonly FeedRule<ChannelFacts>[] = [
  {
    id: "K10",
    directories: all,
    severity: "required",
    field: "title",
    check: ({ title }) => unless(isFilled(title), "The show has no title."),
  },
  {
    id: "K11",
    directories: all,
    severity: "required",
    field: "description",
    check: ({ description }) => unless(isFilled(description), "The show has no description."),
  },
  {
    id: "K12",
    directories: ["apple", "psp-1"],
    severity: "required",
    field: "description",
    check: ({ description = "" }) =>
      unless(
        utf8Length(description) <= MAX_DESCRIPTION_BYTES,
        `The show's description has more than ${MAX_DESCRIPTION_BYTES} bytes.`,
      ),
  },
  {
    id: "K13",
    directories: all,
    severity: "required",
    field: "image",
    check: ({ imageUrl }) => unless(isFilled(imageUrl), "The show has no picture."),
  },
  {
    id: "K14",
    directories: ["apple", "psp-1", "spotify"],
    severity: "required",
    field: "language",
    check: ({ language }) => unless(isFilled(language), "The show does not say which language it is in."),
  },
  {
    id: "K15",
    directories: ["apple", "psp-1"],
    severity: "required",
    field: "category",
    check({ categories: [first] }) {
      if (!first) return "The show has no category.";
      const { category, subcategory } = first;
      if (!isAppleCategory(category)) return `Apple has no category "${category}".`;
      const isKnown = subcategory === undefined || subcategoriesOf(category).includes(subcategory);
      return unless(isKnown, `Apple's category "${category}" has no sub-category "${subcategory}".`);
    },
  },
  {
    id: "K16",
    directories: ["apple", "psp-1"],
    severity: "required",
    field: "explicit",
    check: ({ explicit }) =>
      unless(explicit === "true" || explicit === "false", "The show does not say whether it is explicit."),
  },
  {
    id: "K17",
    directories: ["spotify"],
    severity: "required",
    field: "author",
    check: ({ author }) => unless(isFilled(author), "The show has no author, which Spotify asks for."),
  },
  {
    id: "K18",
    directories: ["apple", "psp-1"],
    severity: "recommended",
    field: "author",
    check: ({ author }) => unless(isFilled(author), "The show does not name its author."),
  },
  {
    id: "K19",
    directories: ["youtube"],
    severity: "required",
    field: "email",
    check: ({ ownerEmail }) =>
      unless(isFilled(ownerEmail), "The feed has no email address of its owner, and YouTube refuses it."),
  },
  {
    id: "K20",
    directories: ["psp-1"],
    severity: "required",
    check: ({ links }) =>
      unless(links.filter(({ rel }) => rel === "self").length === 1, "The feed does not name its own address."),
  },
  {
    id: "K21",
    directories: ["psp-1"],
    severity: "required",
    check: ({ link }) => unless(isFilled(link), "The feed does not link to the show's page."),
  },
  {
    id: "K22",
    directories: ["psp-1"],
    severity: "recommended",
    check: ({ guid, locked }) =>
      unless(isFilled(guid) && isFilled(locked), "The feed lacks podcast:guid or podcast:locked."),
  },
  {
    id: "K23",
    directories: ["psp-1"],
    severity: "recommended",
    field: "title",
    check: ({ title = "" }) => unless(title.length <= 255, "The show's title has more than 255 characters."),
  },
];

export const imageRules: readonly FeedRule<ImageFacts>[] = [
  {
    id: "K30",
    directories: ["apple", "spotify"],
    severity: "required",
    field: "image",
    check: ({ width, height }) =>
      unless(width === height, `The show's picture is not square: it is ${width} × ${height} pixels.`),
  },
  {
    id: "K31",
    directories: ["apple", "spotify"],
    severity: "required",
    field: "image",
    check: ({ width, height }) =>
      unless(
        Math.min(width, height) >= minCoverPixels && Math.max(width, height) <= maxCoverPixels,
        `The show's picture is ${width} × ${height} pixels; ${minCoverPixels} to ${maxCoverPixels} are asked for.`,
      ),
  },
  {
    id: "K32",
    directories: ["apple", "spotify"],
    severity: "required",
    field: "image",
    check: ({ mediaType }) =>
      unless(mediaType === "image/jpeg" || mediaType === "image/png", "The show's picture is neither JPEG nor PNG."),
  },
  {
    id: "K33",
    directories: ["apple"],
    severity: "required",
    field: "image",
    check: ({ hasAlpha }) => unless(!hasAlpha, "The show's picture has transparent parts."),
  },
];
