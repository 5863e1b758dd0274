import { boundedLine } from "./bounded-text.ts";

/** A chapter of an episode: a heading of its article. */
export interface EpisodeChapter {
  title: string;
  startSeconds: number;
}

/** A chapters file (podcast namespace, JSON chapters 1.2.0), in order of time. */
export function writeChapters(chapters: readonly EpisodeChapter[]): string {
  const inOrder = chapters.toSorted((a, b) => a.startSeconds - b.startSeconds);
  return JSON.stringify({
    version: "1.2.0",
    chapters: inOrder.map(({ title, startSeconds }) => ({
      startTime: Math.round(startSeconds * 1000) / 1000,
      title: boundedLine(title),
    })),
  });
}
