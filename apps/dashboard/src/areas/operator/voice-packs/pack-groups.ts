import type { WireVoicePack } from "@lectern/contract";

/** Packs under a heading. */
export interface PackGroup {
  title: string;
  packs: WireVoicePack[];
  /** Whether most people who look will look for it. */
  isLikely: boolean;
  /** The sentence that all of them are tried with, where it is one. */
  sample: string | null;
}

export interface PackGrouping {
  search: string;
  /** Packs that stay where they were in the list although they are here by now. */
  staying: ReadonlySet<string>;
  /** What the person reads, as `navigator.languages` has it. */
  languages: readonly string[];
}

const displayNames = new Intl.DisplayNames(["en"], { type: "language" });

/** The languages that a pack's voices speak, by name, without their dialects. */
export function languagesOf({ voices }: Pick<WireVoicePack, "voices">): string[] {
  return [...new Set(voices.flatMap(({ locales }) => locales.map(languageName)))].sort();
}

/** What a pack's voices speak: the dialect where it is one ("British English"), the languages where there are more. */
export function dialectsOf({ voices }: Pick<WireVoicePack, "voices">): string[] {
  const locales = new Set(voices.flatMap(({ locales: spoken }) => spoken));
  const [only] = locales;
  return locales.size === 1 && only !== undefined ? [displayNames.of(only) ?? only] : languagesOf({ voices });
}

/**
 * The packs that a search finds (a language, a name, a voice), those that are here or on their way first, others by
 * their language, the person's own before the rest.
 */
export function groupPacks(packs: readonly WireVoicePack[], { search, staying, languages }: PackGrouping): PackGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const own = new Set(languages.map(languageName));
  const groups = new Map<string, WireVoicePack[]>();
  for (const pack of packs) {
    if (!words.every((word) => searchedText(pack).includes(word))) continue;
    const isListed = pack.state === "available" || (staying.has(pack.id) && pack.source === "catalogue");
    const title = isListed ? languageTitle(languagesOf(pack)) : hereTitle;
    const group = groups.get(title) ?? [];
    groups.set(title, group);
    group.push(pack);
  }
  const rank = (title: string): number => {
    if (title === hereTitle) return 0;
    if (title === severalTitle) return 1;
    return own.has(title) ? 2 : 3;
  };
  return [...groups]
    .map(([title, grouped]) => ({
      title,
      packs: title === hereTitle ? grouped : grouped.toSorted((a, b) => a.id.localeCompare(b.id, "en")),
      isLikely: rank(title) < 3,
      sample: rank(title) > 1 ? commonSample(grouped) : null,
    }))
    .sort((a, b) => rank(a.title) - rank(b.title) || (a.title < b.title ? -1 : 1));
}

const hereTitle = "On this installation";
const severalTitle = "Several languages";

function languageName(locale: string): string {
  const code = locale.split("-", 1)[0] ?? locale;
  return displayNames.of(code) ?? code;
}

function languageTitle(languages: readonly string[]): string {
  const [only] = languages;
  return languages.length === 1 && only !== undefined ? only : severalTitle;
}

function commonSample(packs: readonly WireVoicePack[]): string | null {
  const [first] = packs;
  return first !== undefined && packs.every(({ sample }) => sample === first.sample) ? first.sample : null;
}

function searchedText(pack: WireVoicePack): string {
  const { name, description, id, voices } = pack;
  const locales = voices.flatMap(({ locales: spoken }) => spoken);
  const names = [
    name,
    description,
    id,
    ...languagesOf(pack),
    ...dialectsOf(pack),
    ...voices.map((voice) => voice.name),
  ];
  return [...names, ...locales].join(" ").toLowerCase();
}
