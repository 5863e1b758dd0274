import { readFile } from "node:fs/promises";
import { type AddressRules, type RenderedMarkdown, renderMarkdown } from "./render-markdown.ts";

/** The pages of the help, in the order in which they are read; each is docs/help/<slug>.md. */
export const helpGroups: readonly { title: string; slugs: readonly string[] }[] = [
  { title: "Begin", slugs: ["first-audio", "import"] },
  { title: "Make audio", slugs: ["voices", "pauses-and-emphasis", "music-and-timeline", "keyboard-shortcuts"] },
  { title: "Publish", slugs: ["downloads-and-captions", "player", "podcasts", "analytics"] },
  { title: "Run your account", slugs: ["team", "plans-and-billing", "api-and-webhooks", "natural-voices"] },
];

export const helpSlugs: readonly string[] = helpGroups.flatMap(({ slugs }) => slugs);

export interface HelpPage extends RenderedMarkdown {
  slug: string;
  /** Path of its address. */
  path: string;
}

/** Size of every picture in docs/help/images, as `npm run help-pictures` takes them. */
export const PICTURE_SIZE = { width: 1200, height: 750 };

const folder = new URL("../../../../../docs/help/", import.meta.url);

/** Pages name each other by their files, so that they can be read in the repository, too. */
const helpAddresses: AddressRules = {
  link(href) {
    const page = /^([a-z-]+)\.md(#[\p{L}\p{N}-]+)?$/u.exec(href);
    if (page) return `/help/${page[1]}${page[2] ?? ""}`;
    return safeLink(href);
  },
  picture(href) {
    const name = /^images\/([a-z-]+)\.webp$/.exec(href)?.[1];
    if (name === undefined) return undefined;
    return { light: `/help/images/${name}.webp`, dark: `/help/images/${name}-dark.webp`, ...PICTURE_SIZE };
  },
};

/** An address of this server, of the web or of a mailbox; no other scheme. */
export function safeLink(href: string): string | undefined {
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href) ? href : undefined;
}

/** Every page of the help, in order. Rejects when one cannot be read. */
export async function loadHelpPages(): Promise<HelpPage[]> {
  return Promise.all(
    helpSlugs.map(async (slug) => {
      const source = await readFile(new URL(`${slug}.md`, folder), "utf8");
      return { slug, path: `/help/${slug}`, ...renderMarkdown(source, helpAddresses) };
    }),
  );
}

/** A picture of a page, by its name without folder and ending. */
export async function readHelpPicture(name: string): Promise<Buffer | undefined> {
  if (!/^[a-z-]{1,60}$/.test(name)) return undefined;
  // There is no such picture.
  return readFile(new URL(`images/${name}.webp`, folder)).catch(() => undefined);
}

const changelog = new URL("../../../../../CHANGELOG.md", import.meta.url);

/** CHANGELOG.md as a page. */
export async function loadNews(): Promise<RenderedMarkdown> {
  const source = await readFile(changelog, "utf8");
  return renderMarkdown(source, { link: safeLink, picture: () => undefined });
}

/** Of the newest entry of CHANGELOG.md, as YYYY-MM-DD. */
export async function latestNewsDate(): Promise<string | undefined> {
  const source = await readFile(changelog, "utf8");
  return /^## (?:.* )?(\d{4}-\d{2}-\d{2})$/m.exec(source)?.[1];
}
