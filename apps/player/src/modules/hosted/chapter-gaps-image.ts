/** With more, the slider would be all gaps. */
const maxCuts = 40;
/** Half the slider's thumb, in CSS pixels: its middle goes from there to as far from the other end. */
const inset = 7;
const gap = 3;

/** A picture that lies on the slider's track, with a gap where each chapter begins: CSS, in the colour of the bar. */
export function chapterGapsImage(chapters: readonly { startSeconds: number }[], duration: number): string {
  const starts = chapters.map(({ startSeconds }) => startSeconds / duration).filter((start) => start > 0 && start < 1);
  if (!starts.length || starts.length > maxCuts) return "none";
  const stops = starts.map((start) => {
    const middle = `${inset}px + (100% - ${2 * inset}px)*${start.toFixed(4)}`;
    return `#0000 calc(${middle} - ${gap / 2}px),var(--bar) 0 calc(${middle} + ${gap / 2}px),#0000 0`;
  });
  return `linear-gradient(to var(--end,right),${stops.join()})`;
}
