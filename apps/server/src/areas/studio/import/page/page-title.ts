import { isSameText } from "../clean-text.ts";

const maxTitleLength = 300;

interface TitleSigns {
  /** What the page tells machines, best first: structured data, og:title, the title element. */
  headlines: readonly string[];
  /** First-level headings where the story is. */
  storyHeadings: readonly string[];
  /** All first-level headings; the site's own name is often one. */
  pageHeadings: readonly string[];
  siteName: string | undefined;
}

/**
 * The headline of a page. A heading of the story that stands within what machines are told ("Headline – The Daily")
 * is the one readers see; else that of the page which begins it; else what machines are told, without the site's
 * name; else the story's own heading.
 */
export function pageTitle({ headlines, storyHeadings, pageHeadings, siteName }: TitleSigns): string | undefined {
  const agreed =
    longest(storyHeadings.filter((heading) => headlines.some((headline) => holdsTitle(headline, heading)))) ??
    longest(pageHeadings.filter((heading) => headlines.some((headline) => isHeadOf(heading, headline))));
  const [first] = headlines;
  const names = [siteName ?? "", ...pageHeadings.filter((heading) => !storyHeadings.includes(heading)), ...headlines];
  const told = first === undefined ? undefined : withoutSiteName(first, names);
  const title = agreed ?? told ?? storyHeadings[0] ?? pageHeadings[0];
  return title === undefined ? undefined : shortened(title);
}

function longest(headings: readonly string[]): string | undefined {
  return headings.toSorted((one, other) => other.length - one.length)[0];
}

/** Whether the headline is the heading, alone or beside the name of the site. */
function holdsTitle(headline: string, heading: string): boolean {
  return parts(headline).some((part) => isSameText(part, heading));
}

function isHeadOf(text: string, headline: string): boolean {
  return parts(headline).some((part) => headline.startsWith(part) && isSameText(part, text));
}

/** "Headline | Site" without the part that is known to be the site, or beside the part known to be the headline. */
function withoutSiteName(headline: string, names: readonly string[]): string {
  const heads = cuts(headline).flatMap(([head, tail]) => {
    const isNamed = names.some((name) => name !== headline && (isSameText(name, tail) || name === head));
    return isNamed ? [head] : [];
  });
  return heads[0] ?? headline;
}

/** The headline whole, and both sides of each cut. */
function parts(headline: string): string[] {
  return [headline, ...cuts(headline).flat()];
}

/** What stands before and after each sign that sites put between headline and name. */
function cuts(headline: string): [string, string][] {
  const signs = [...headline.matchAll(/\s+[|–—·•»-]\s+|\s*:\s+/gu)];
  return signs.map(({ index, 0: sign }) => [headline.slice(0, index), headline.slice(index + sign.length)]);
}

function shortened(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const cut = title.slice(0, maxTitleLength).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxTitleLength / 2))}…`;
}
