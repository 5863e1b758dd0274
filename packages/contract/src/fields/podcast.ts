import { isAppleCategory, subcategoriesOf } from "@lectern/podcast";
import { z } from "zod";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_CATEGORY_CHARACTERS,
  MAX_DIRECTORY_ADDRESS_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_PODCAST_TEXT_CHARACTERS,
  MAX_SHOW_DESCRIPTION_CHARACTERS,
  MIN_PODCAST_TEXT_CHARACTERS,
} from "../limits.ts";
import { projectLanguage } from "./project.ts";
import { errorIfMissing, nameField, requiredText, titleField } from "./text.ts";

/** A line of a show or an episode: what it is called, and whose it is. */
function podcastText(name: string) {
  const tooShort = `${name} field should be at least ${MIN_PODCAST_TEXT_CHARACTERS} character long.`;
  return { tooShort, tooLong: `${name} field should be at most ${MAX_PODCAST_TEXT_CHARACTERS} characters long.` };
}

function podcastName(name: string, missing: string, field = nameField) {
  const { tooShort, tooLong } = podcastText(name);
  return field({ max: MAX_PODCAST_TEXT_CHARACTERS, missing, tooLong }).min(MIN_PODCAST_TEXT_CHARACTERS, tooShort);
}

const EMAIL_INVALID = "Author email field should be a valid email address.";

export const showTitle = podcastName("Podcast Title", "Podcast title field is required.");
export const showAuthor = podcastName("Author Name", "Author Name field is required.");
export const showEmail = requiredText("Author email field is required.")
  .max(MAX_EMAIL_CHARACTERS, { error: EMAIL_INVALID, abort: true })
  .pipe(z.email(EMAIL_INVALID));

/** What directories show below the title; a few tags of HTML are kept of it. */
export const showDescription = requiredText("Description field is required.").max(
  MAX_SHOW_DESCRIPTION_CHARACTERS,
  `Description field should be at most ${MAX_SHOW_DESCRIPTION_CHARACTERS} characters long.`,
);

export const CATEGORY_REQUIRED_MESSAGE = "Category field is required.";
export const UNKNOWN_CATEGORY_MESSAGE = "Choose one of the categories of Apple Podcasts.";
/** One of Apple's categories, which other directories read too, as they are written there. */
export const podcastCategory = requiredText(CATEGORY_REQUIRED_MESSAGE)
  .max(MAX_CATEGORY_CHARACTERS)
  .refine(isAppleCategory, UNKNOWN_CATEGORY_MESSAGE)
  .meta({ examples: ["Arts", "News"] });
/** Empty: none. */
export const podcastSubCategory = z
  .string()
  .trim()
  .max(MAX_CATEGORY_CHARACTERS)
  .meta({ examples: ["Books"] });

export const UNKNOWN_SUB_CATEGORY_MESSAGE = "Choose a sub-category of this category.";

/** Whether a category has this sub-category; none goes with every category, and any with what is no category. */
export function hasSubCategory(category: string, subCategory: string): boolean {
  return subCategory === "" || !isAppleCategory(category) || subcategoriesOf(category).includes(subCategory);
}

export const showLanguage = projectLanguage.default("en");

export const SHOW_IMAGE_REQUIRED_MESSAGE = "Podcast image is required.";

export const showImage = z
  .string({ error: errorIfMissing(SHOW_IMAGE_REQUIRED_MESSAGE) })
  .min(1, SHOW_IMAGE_REQUIRED_MESSAGE)
  .max(MAX_ADDRESS_CHARACTERS);

export const episodeTitle = podcastName("Episode Title", "Episode title field is required.", titleField);
export const episodeAuthor = podcastName("Episode Host", "Episode host field is required.");
export const episodeDescription = z.string().trim().max(MAX_SHOW_DESCRIPTION_CHARACTERS);

/** A directory in which a show has a page of its own, and where that page is. */
interface DirectoryPage {
  name: string;
  /** How its addresses begin, as it is said to a person. */
  example: string;
  isPage: (address: URL) => boolean;
}

/** By the setting that holds a show's page there, in the order in which pages offer them. */
export const directoryPages = {
  apple_podcasts_url: {
    name: "Apple Podcasts",
    example: "https://podcasts.apple.com/podcast/id1234567890",
    isPage: ({ hostname, pathname }) => hostname === "podcasts.apple.com" && /\/id\d+$/.test(pathname),
  },
  spotify_url: {
    name: "Spotify",
    example: "https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk",
    isPage: ({ hostname, pathname }) =>
      hostname === "open.spotify.com" && /^\/(?:intl-[a-z-]+\/)?show\/[A-Za-z0-9]+$/.test(pathname),
  },
  youtube_music_url: {
    name: "YouTube Music",
    example: "https://music.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG",
    isPage: ({ hostname, pathname, searchParams }) =>
      ["music.youtube.com", "www.youtube.com", "youtube.com"].includes(hostname) &&
      ((pathname === "/playlist" && /^[\w-]+$/.test(searchParams.get("list") ?? "")) ||
        /^\/(?:channel\/[\w-]+|@[^/]+)$/.test(pathname)),
  },
} as const satisfies Record<string, DirectoryPage>;

export type DirectoryPageField = keyof typeof directoryPages;

/** Where a show stands in a directory; empty: nowhere. */
export function directoryPage(field: DirectoryPageField) {
  const { name, example, isPage } = directoryPages[field];
  return z
    .string()
    .trim()
    .max(MAX_DIRECTORY_ADDRESS_CHARACTERS)
    .refine((text) => text === "" || isAddressOf(text, isPage), {
      error: `This is not the address of a show on ${name}. It looks like ${example}.`,
    })
    .default("")
    .meta({ examples: [example] });
}

function isAddressOf(text: string, isPage: (address: URL) => boolean): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = address?.protocol === "https:" && address.port === "" && address.username + address.password === "";
  return isPlain && isPage(address);
}
