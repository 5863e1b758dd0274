/** Index of the chapter, of several in order, that a position belongs to; -1 before the first. Seconds. */
export function currentChapter(chapters: readonly { startSeconds: number }[], position: number): number {
  // A seek may end a sample before the chapter that it was for.
  return chapters.filter(({ startSeconds }) => startSeconds <= position + 0.05).length - 1;
}
