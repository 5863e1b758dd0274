import type { WireVoicePack } from "@lectern/contract";

/** Packs under a heading. */
export interface PackGroup {
  title: string;
  packs: WireVoicePack[];
}

const displayNames = new Intl.DisplayNames(["en"], { type: "language" });

/** The languages that a pack's voices speak, by name, without their dialects. */
export function languagesOf({ voices }: Pick<WireVoicePack, "voices">): string[] {
  const codes = new Set(voices.flatMap(({ locales }) => locales.map((locale) => locale.split("-", 1)[0] ?? locale)));
  return [...codes].map((code) => displayNames.of(code) ?? code).sort();
}

/**
 * The packs that a search finds (a language, a name, a voice), those that are here or on their way first, others by
 * their language.
 */
export function groupPacks(packs: readonly WireVoicePack[], search: string): PackGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, WireVoicePack[]>();
  for (const pack of packs) {
    const languages = languagesOf(pack);
    const locales = pack.voices.flatMap(({ locales: spoken }) => spoken);
    const text = [
      pack.name,
      pack.description,
      pack.id,
      ...languages,
      ...locales,
      ...pack.voices.map(({ name }) => name),
    ]
      .join(" ")
      .toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const title = pack.state === "available" ? languageTitle(languages) : hereTitle;
    const group = groups.get(title) ?? [];
    groups.set(title, group);
    group.push(pack);
  }
  const rank = (title: string): number => (title === hereTitle ? 0 : title === severalTitle ? 1 : 2);
  return [...groups]
    .map(([title, grouped]) => ({ title, packs: grouped }))
    .sort((a, b) => rank(a.title) - rank(b.title) || (a.title < b.title ? -1 : 1));
}

const hereTitle = "On this installation";
const severalTitle = "Several languages";

function languageTitle(languages: readonly string[]): string {
  const [only] = languages;
  return languages.length === 1 && only !== undefined ? only : severalTitle;
}
