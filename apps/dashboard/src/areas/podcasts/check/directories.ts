import type { WireFeedProblem } from "@lectern/contract";

type Directory = WireFeedProblem["directory"];

/** What directories are called, and where shows are handed in to those that take them. */
export const directories: Readonly<Record<Directory, { name: string; submitUrl?: string }>> = {
  apple: { name: "Apple Podcasts", submitUrl: "https://podcastsconnect.apple.com/" },
  spotify: { name: "Spotify", submitUrl: "https://creators.spotify.com/" },
  youtube: { name: "YouTube", submitUrl: "https://studio.youtube.com/" },
  "psp-1": { name: "Podcast standard" },
};

/** One thing to mend, with all directories that ask for it. */
export interface FoundProblem extends Omit<WireFeedProblem, "directory" | "severity"> {
  /** Names. */
  requiredBy: string[];
  recommendedBy: string[];
}

/** Problems with the same rule and place are one: what some require stands before what others recommend. */
export function mergeProblems(problems: readonly WireFeedProblem[]): FoundProblem[] {
  const found = new Map<string, FoundProblem>();
  for (const { directory, severity, ...problem } of problems) {
    const key = `${problem.rule} ${problem.content_id ?? ""}`;
    const one = found.get(key) ?? { ...problem, requiredBy: [], recommendedBy: [] };
    found.set(key, one);
    (severity === "required" ? one.requiredBy : one.recommendedBy).push(directories[directory].name);
  }
  const all = [...found.values()];
  return [
    ...all.filter(({ requiredBy }) => requiredBy.length > 0),
    ...all.filter(({ requiredBy }) => requiredBy.length === 0),
  ];
}
