import type { PdfSegment } from "./pdf-segments.ts";

/** How much larger than the text an initial is that stands beside several of its lines. */
const minRatio = 1.7;

interface DropCaps {
  segments: PdfSegment[];
  /** The initial that stands before a segment. */
  caps: Map<PdfSegment, string>;
}

/** Takes large initials out of a page and says before which line each belongs: the highest of those beside it. */
export function takeDropCaps(segments: readonly PdfSegment[]): DropCaps {
  const caps = new Map<PdfSegment, string>();
  const large = usualSize(segments) * minRatio;
  const rest = segments.filter((segment) => {
    if (segment.size < large) return true;
    const text = segment.runs
      .map((run) => run.text)
      .join("")
      .trim();
    const line = /^["'“”‘’«»„¿¡(]*\p{L}\p{M}*["'’]?$/u.test(text) ? lineBeside(segment, segments) : undefined;
    if (line === undefined || caps.has(line)) return true;
    caps.set(line, text);
    return false;
  });
  return { segments: rest, caps };
}

/** The size that most letters of a page are set in. */
function usualSize(segments: readonly PdfSegment[]): number {
  const letters = new Map<number, number>();
  for (const { size, runs } of segments) {
    const count = runs.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(size, (letters.get(size) ?? 0) + count);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function lineBeside(cap: PdfSegment, segments: readonly PdfSegment[]): PdfSegment | undefined {
  const beside = segments.filter((segment) => {
    if (segment.size * minRatio > cap.size) return false;
    const gap = Math.max(segment.left - cap.right, cap.left - segment.right);
    const isBeside = gap > -segment.size && gap < segment.size * 1.5;
    return (
      isBeside && segment.baseline > cap.baseline - cap.size && segment.baseline < cap.baseline + segment.size * 0.5
    );
  });
  return beside.toSorted((one, other) => one.baseline - other.baseline)[0];
}
