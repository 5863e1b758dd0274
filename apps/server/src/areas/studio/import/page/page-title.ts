import { isSameText } from "../clean-text.ts";

const maxTitleLength = 300;
/** A name after "|" is at most this long, and the headline before it at least that. */
const maxNameLength = 40;
const minHeadLength = 15;

interface TitleSigns {
  /** What the page tells machines, best first: structured data, og:title, the title element. */
  headlines: readonly string[];
  /** First-level headings where the story is. */
  storyHeadings: readonly string[];
  /** All first-level headings; the site's own name is often one. */
  pageHeadings: readonly string[];
  /** What the site is called. */
  siteNames: readonly string[];
}

/**
 * The headline of a page. A heading of the story that is contained in the metadata's title ("Headline – The Daily")
 * is the one readers see; else that of the page which begins it; else what machines are told, without the site's
 * name; else the story's own heading. The site's name alone is none.
 */
export function pageTitle(signs: TitleSigns): string | undefined {
  const { siteNames } = signs;
  const isTitle = (text: string): boolean => !siteNames.some((name) => isSameText(name, text));
  const headlines = signs.headlines.filter(isTitle);
  const storyHeadings = signs.storyHeadings.filter(isTitle);
  const pageHeadings = signs.pageHeadings.filter(isTitle);
  const agreed =
    longest(storyHeadings.filter((heading) => headlines.some((headline) => holdsTitle(headline, heading)))) ??
    longest(pageHeadings.filter((heading) => headlines.some((headline) => isHeadOf(heading, headline))));
  const [first] = headlines;
  const beside = [...signs.pageHeadings.filter((heading) => !signs.storyHeadings.includes(heading)), ...headlines];
  const told = first === undefined ? undefined : withoutSiteName(first, siteNames, beside);
  const title = agreed ?? told ?? storyHeadings[0] ?? pageHeadings[0] ?? signs.headlines[0] ?? signs.storyHeadings[0];
  return title === undefined ? undefined : shortened(title);
}

function longest(headings: readonly string[]): string | undefined {
  return headings.toSorted((one, other) => other.length - one.length)[0];
}

/** Whether the headline is the heading, alone or beside the name of the site. */
export function holdsTitle(headline: string, heading: string): boolean {
  return parts(headline).some((part) => isSameText(part, heading));
}

function isHeadOf(text: string, headline: string): boolean {
  return parts(headline).some((part) => headline.startsWith(part) && isSameText(part, text));
}

/** "Headline | Site" without the part that is known to be the site, or beside the part known to be the headline. */
function withoutSiteName(headline: string, siteNames: readonly string[], beside: readonly string[]): string {
  const found = cuts(headline);
  const others = beside.filter((name) => name !== headline);
  for (const { head, tail } of found) {
    if ([...siteNames, ...others].some((name) => isSameText(name, tail)) || others.includes(head)) return head;
    if (siteNames.some((name) => isSameText(name, head))) return tail;
  }
  const last = found.findLast(({ sign, tail }) => isNameSign(sign) && tail.length <= maxNameLength);
  return last && last.head.length >= minHeadLength ? last.head : headline;
}

/** Signs that stand in few headlines but before the names of sites. */
function isNameSign(sign: string): boolean {
  return /[|·•»]/u.test(sign);
}

/** The headline whole, and both sides of each cut. */
function parts(headline: string): string[] {
  return [headline, ...cuts(headline).flatMap(({ head, tail }) => [head, tail])];
}

/** What stands before and after each sign that sites put between headline and name. */
function cuts(headline: string): { head: string; sign: string; tail: string }[] {
  const signs = [...headline.matchAll(/\s+[|–—·•»-]\s+|\s*:\s+/gu)];
  return signs.map(({ index, 0: sign }) => {
    return { head: headline.slice(0, index), sign, tail: headline.slice(index + sign.length) };
  });
}

function shortened(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const cut = title.slice(0, maxTitleLength).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxTitleLength / 2))}…`;
}
