import type { ClipView } from "./clip-view.ts";
import { rowLayout } from "./row-layout.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";

/** What is hit with a pointer, in pixels. */
const HIT = 24;

/** Handles of the selected clip: its edges, and its fades on the level that ducking leaves alone. For a pointer: keys and popup do the same. */
export function ClipHandles({ view, scale }: { view: ClipView; scale: number }) {
  const { section, samples, fadeIn, fadeOut, clip } = view;
  const { clipTop, waveTop, baseline } = rowLayout(section);
  // Children are placed from inside the border.
  const border = section === "TTS" ? 3 : 1;
  const pixels = (length: number) => (length / SAMPLES_PER_SECOND) * scale;
  const width = pixels(samples);
  // A short clip keeps a middle that can be taken hold of.
  const inside = Math.min(HIT / 2, Math.max(0, (width - HIT) / 2));
  const top = baseline - (clip.volume / 100) * (baseline - waveTop) - clipTop;
  const trims = [
    { part: "start", left: inside - HIT - border, bar: HIT - inside },
    { part: "end", left: width - inside - border, bar: inside - 5 },
  ];
  const fades = [
    { part: "fadeIn", at: Math.max(pixels(fadeIn), 14) },
    { part: "fadeOut", at: Math.min(width - pixels(fadeOut), width - 14) },
  ];
  return (
    <>
      {trims.map(({ part, left, bar }) => (
        <span key={part} data-part={part} className="timeline-trim" style={{ left, width: HIT }}>
          <span style={{ left: bar }} />
        </span>
      ))}
      {width < 3 * HIT
        ? null
        : fades.map(({ part, at }) => (
            <span
              key={part}
              data-part={part}
              className="timeline-fade"
              style={{ left: at - HIT / 2 - border, top: top - HIT / 2 - 1 }}
            />
          ))}
    </>
  );
}
