import { clipsOf, type Timeline } from "@lectern/timeline";

/** Titles that are named; the others are counted. */
const maxNamed = 3;

/** Names the clips whose sounds could not be loaded; undefined when all could. */
export function missingSoundsMessage(timeline: Timeline, missing: readonly string[]): string | undefined {
  const silent = clipsOf(timeline).filter(({ source }) => missing.includes(source));
  const titles = [...new Set(silent.map(({ title }) => title.trim() || "Untitled"))];
  const named = titles.slice(0, maxNamed).map((title) => `“${title}”`);
  const others = titles.length - named.length;
  if (others > 0) named.push(others === 1 ? "one other" : `${others} others`);
  const last = named.pop();
  if (last === undefined) return undefined;
  if (named.length === 0) return `${last} could not be loaded and is silent.`;
  return `${named.join(", ")} and ${last} could not be loaded and are silent.`;
}
