import { type PeakSource, columnPeaks } from "./column-peaks.ts";
import type { ClipView } from "./clip-view.ts";
import type { RowLayout } from "./row-layout.ts";
import { SAMPLES_PER_SECOND, tenths } from "./scale.ts";

/** What a stretch of a row is drawn with. */
export interface RowDrawing {
  clips: readonly ClipView[];
  layout: RowLayout;
  /** The stretch, in samples from the start of the timeline. */
  from: number;
  columns: number;
  samplesPerPixel: number;
  /** Resolves a CSS colour to what a canvas takes. */
  colorOf: (css: string) => string;
  peaksOf: (clip: ClipView) => PeakSource | undefined;
  /** Gain of a clip so many samples after its start: 0..1; `undisturbed` without ducking. */
  gainOf: (clip: ClipView) => ClipGain;
  selected: string | undefined;
}

export interface ClipGain {
  at: (sample: number) => number;
  undisturbed: (sample: number) => number;
  /** Whether ducking changes it anywhere. */
  isDucked: boolean;
  /** Whether what ducks it at a sample is only planned: the voice is not generated. */
  isPlanned: (sample: number) => boolean;
}

/** Pauses of this length and more show it, in seconds. */
const PAUSE_SECONDS = 2;

/** Draws clips' sound, gain lines, seams and, in the TTS section, pauses between clips. */
export function drawRow(context: CanvasRenderingContext2D, row: RowDrawing): void {
  const to = row.from + row.columns * row.samplesPerPixel;
  for (const [index, clip] of row.clips.entries()) {
    const before = row.clips[index - 1];
    if (clip.section === "TTS") drawPause(context, row, before ? before.startsAt + before.samples : 0, clip);
    if (clip.startsAt > to || clip.startsAt + clip.samples < row.from) continue;
    drawClip(context, row, clip);
  }
}

function drawClip(context: CanvasRenderingContext2D, row: RowDrawing, view: ClipView): void {
  const { layout, samplesPerPixel, from } = row;
  const left = Math.max(0, Math.floor((view.startsAt - from) / samplesPerPixel));
  const right = Math.min(row.columns, Math.ceil((view.startsAt + view.samples - from) / samplesPerPixel));
  const columns = right - left;
  if (columns <= 0) return;
  const start = from + left * samplesPerPixel - view.startsAt;
  const gain = row.gainOf(view);
  const color = row.colorOf(view.color);
  const source = view.isWaiting ? undefined : row.peaksOf(view);
  if (source) {
    const heights = columnPeaks(source, view.clip, { from: start, columns, samplesPerPixel });
    const isVoice = view.section === "TTS";
    const gains = Float32Array.from(heights, (_, column) => gain.at(start + (column + 0.5) * samplesPerPixel));
    context.fillStyle = color;
    context.globalAlpha = isVoice ? 0.3 : 0.22;
    fillColumns(context, layout, left, heights);
    context.globalAlpha = isVoice ? 1 : 0.85;
    for (const [column, height] of heights.entries()) heights[column] = height * (gains[column] ?? 0);
    fillColumns(context, layout, left, heights);
    context.globalAlpha = 1;
  }
  drawWords(context, row, view);
  drawSeams(context, row, view);
  if (view.section === "AUDIO" || row.selected === view.id)
    drawGain(context, row, { view, gain, left, columns, start });
}

function fillColumns(
  context: CanvasRenderingContext2D,
  { waveTop, baseline }: RowLayout,
  left: number,
  heights: Float32Array,
): void {
  context.beginPath();
  for (const [column, height] of heights.entries()) {
    const tall = Math.max(1, height * (baseline - waveTop));
    context.rect(left + column, baseline - tall, 1, tall);
  }
  context.fill();
}

/** The line of the gain; dotted without ducking where that differs, dashed where ducking is only planned. */
function drawGain(
  context: CanvasRenderingContext2D,
  row: RowDrawing,
  {
    view,
    gain,
    left,
    columns,
    start,
  }: { view: ClipView; gain: ClipGain; left: number; columns: number; start: number },
): void {
  const { samplesPerPixel } = row;
  const { waveTop, baseline } = row.layout;
  const isSelected = row.selected === view.id;
  const levelAt = (level: number) => baseline - level * (baseline - waveTop);
  const sampleAt = (column: number) => Math.min(view.samples - 1, start + column * samplesPerPixel);
  context.lineJoin = "round";
  context.strokeStyle = row.colorOf(isSelected ? "var(--color-ink)" : "var(--color-ink-2)");
  if (gain.isDucked) {
    context.lineWidth = 1;
    context.setLineDash([1, 3]);
    context.beginPath();
    for (let column = 0; column <= columns; column += 1)
      context.lineTo(left + column, levelAt(gain.undisturbed(sampleAt(column))));
    context.stroke();
  }
  context.lineWidth = isSelected ? 1.75 : 1.25;
  for (let column = 0; column < columns;) {
    const isPlanned = gain.isDucked && gain.isPlanned(sampleAt(column));
    context.setLineDash(isPlanned ? [4, 3] : []);
    context.beginPath();
    context.moveTo(left + column, levelAt(gain.at(sampleAt(column))));
    do {
      column += 1;
      context.lineTo(left + column, levelAt(gain.at(sampleAt(column))));
    } while (column < columns && (gain.isDucked && gain.isPlanned(sampleAt(column))) === isPlanned);
    context.stroke();
  }
  context.setLineDash([]);
}

/** A tick under the waveform where each word begins. */
function drawWords(context: CanvasRenderingContext2D, row: RowDrawing, view: ClipView): void {
  const { samplesPerPixel, from, layout } = row;
  context.fillStyle = row.colorOf(view.color);
  context.globalAlpha = 0.6;
  let last = -Infinity;
  for (const word of view.words) {
    if (word.from < view.clip.cueIn || word.from >= view.clip.cueOut) continue;
    const x = Math.round((view.startsAt + word.from - view.clip.cueIn - from) / samplesPerPixel);
    if (x < 0 || x > row.columns || x - last < 3) continue;
    context.fillRect(x, layout.baseline + 2, 1, 4);
    last = x;
  }
  context.globalAlpha = 1;
}

/** A notch where a looped sound begins again. */
function drawSeams(context: CanvasRenderingContext2D, row: RowDrawing, view: ClipView): void {
  const period = view.clip.cueOut - view.clip.cueIn;
  if (view.samples <= period || period / row.samplesPerPixel < 4) return;
  const { layout, from, samplesPerPixel } = row;
  context.fillStyle = row.colorOf("var(--color-ink-3)");
  for (let seam = view.startsAt + period; seam < view.startsAt + view.samples; seam += period) {
    const x = Math.round((seam - from) / samplesPerPixel);
    if (x < -4 || x > row.columns + 4) continue;
    context.globalAlpha = 0.5;
    context.fillRect(x, layout.waveTop - 8, 1, layout.baseline - layout.waveTop + 8);
    context.globalAlpha = 1;
    context.beginPath();
    context.moveTo(x - 3.5, layout.waveTop - 9);
    context.lineTo(x + 4.5, layout.waveTop - 9);
    context.lineTo(x + 0.5, layout.waveTop - 4);
    context.fill();
  }
}

/** The length of a pause before a clip, between two bars. */
function drawPause(context: CanvasRenderingContext2D, row: RowDrawing, end: number, next: ClipView): void {
  const pause = next.startsAt - end;
  if (pause < PAUSE_SECONDS * SAMPLES_PER_SECOND) return;
  const { from, samplesPerPixel, layout } = row;
  const left = (end - from) / samplesPerPixel;
  const right = (next.startsAt - from) / samplesPerPixel;
  const text = `${tenths(pause)} s`;
  if (right < 0 || left > row.columns || right - left < context.measureText(text).width + 4) return;
  context.fillStyle = row.colorOf("var(--color-line-strong)");
  context.fillRect(left, layout.baseline, right - left, 1);
  context.fillRect(left, layout.baseline - 3, 1, 7);
  context.fillRect(right - 1, layout.baseline - 3, 1, 7);
  context.fillStyle = row.colorOf("var(--color-ink-3)");
  context.textAlign = "center";
  context.fillText(text, (left + right) / 2, layout.baseline - 7);
}
