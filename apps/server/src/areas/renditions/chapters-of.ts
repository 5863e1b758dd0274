import type { HeadingLevel } from "@lectern/script";
import type { ArticleBlock } from "../../platform/database/tables/studio.ts";

/** A section of an audio. */
export interface Chapter {
  title: string;
  startSeconds: number;
  level: HeadingLevel;
  /** The heading's index in the article; undefined for the text before the first heading. */
  heading?: number;
}

/**
 * The chapters of an audio: its headings, and what is heard before the first of them under the title of the whole. None
 * without a heading.
 */
export function chaptersOf(title: string, article: readonly ArticleBlock[]): Chapter[] {
  const headings = article.flatMap((block, heading): Chapter[] => {
    const { heading: level, startSeconds } = block;
    const text = block.text.replaceAll("\n", " ").trim();
    if (level === undefined || startSeconds === undefined || text === "") return [];
    return [{ title: text, startSeconds, level, heading }];
  });
  const [first] = headings;
  if (!first || first.startSeconds === 0 || title.trim() === "") return headings;
  return [{ title: title.trim(), startSeconds: 0, level: 1 }, ...headings];
}
