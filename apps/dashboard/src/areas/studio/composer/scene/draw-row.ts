import { type PeakSource, columnPeaks, multiplyByGain } from "./column-peaks.ts";
import type { GainPoint } from "@lectern/audio";
import type { ClipView } from "./clip-view.ts";
import type { RowLayout } from "./row-layout.ts";
import { SAMPLES_PER_SECOND, formatTenths } from "./scale.ts";

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
  gainOf: (clip: ClipView) => ClipGain;
  /** Id of the selected clip. */
  selected: string | undefined;
}

/** The gain of a clip over time, as lines from point to point: samples of the timeline, 0..1. */
export interface ClipGain {
  heard: readonly GainPoint[];
  /** Without ducking, where that is another one. */
  undisturbed: readonly GainPoint[] | undefined;
  /** Stretches where what ducks it is only planned: the voice is not generated. */
  planned: readonly { from: number; to: number }[];
}

/** Pauses of this length and more show it, in seconds. */
const PAUSE_SECONDS = 2;

/** Draws clips' sound, gain lines, seams and, in the TTS section, pauses between clips. */
export function drawRow(context: CanvasRenderingContext2D, row: RowDrawing): void {
  const to = row.from + row.columns * row.samplesPerPixel;
  for (const [index, clip] of row.clips.entries()) {
    const before = row.clips[index - 1];
    if (clip.section === "TTS") drawPause(context, row, before ? before.startsAt + before.samples : 0, clip);
    if (clip.startsAt > to) break;
    if (clip.startsAt + clip.samples < row.from) continue;
    drawClip(context, row, clip);
  }
}

/** A clip's sound, words, seams and gain. */
export function drawClip(context: CanvasRenderingContext2D, row: RowDrawing, view: ClipView): void {
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
    context.fillStyle = color;
    context.globalAlpha = isVoice ? 0.3 : 0.22;
    fillColumns(context, layout, left, heights);
    context.globalAlpha = isVoice ? 1 : 0.85;
    multiplyByGain(heights, gain.heard, from + left * samplesPerPixel, samplesPerPixel);
    fillColumns(context, layout, left, heights);
    context.globalAlpha = 1;
  }
  drawWords(context, row, view);
  drawSeams(context, row, view);
  if (view.section === "AUDIO" || row.selected === view.id)
    drawGain(context, row, { gain, isSelected: row.selected === view.id, left, right });
}

function fillColumns(
  context: CanvasRenderingContext2D,
  { waveTop, baseline }: RowLayout,
  left: number,
  heights: Float32Array,
): void {
  // Rectangles on whole pixels are not smoothed: a path of them takes ten times as long.
  for (let column = 0; column < heights.length; column += 1) {
    const tall = Math.max(1, Math.round(heights[column]! * (baseline - waveTop)));
    context.fillRect(left + column, baseline - tall, 1, tall);
  }
}

/** The line of the gain; dotted without ducking where that differs, dashed where ducking is only planned. */
function drawGain(
  context: CanvasRenderingContext2D,
  row: RowDrawing,
  { gain, isSelected, left, right }: { gain: ClipGain; isSelected: boolean; left: number; right: number },
): void {
  const { from, samplesPerPixel, layout } = row;
  const stroke = (points: readonly GainPoint[], start: number, end: number) => {
    context.save();
    context.beginPath();
    context.rect(start, 0, end - start, layout.height);
    context.clip();
    context.beginPath();
    for (const { at, gain: level } of points) {
      context.lineTo((at - from) / samplesPerPixel, layout.baseline - level * (layout.baseline - layout.waveTop));
    }
    context.stroke();
    context.restore();
  };
  context.lineJoin = "round";
  context.strokeStyle = row.colorOf(isSelected ? "var(--color-ink)" : "var(--color-ink-2)");
  if (gain.undisturbed) {
    context.lineWidth = 1;
    context.setLineDash([1, 3]);
    stroke(gain.undisturbed, left, right);
  }
  context.lineWidth = isSelected ? 1.75 : 1.25;
  let drawn = left;
  for (const { from: start, to: end } of gain.planned) {
    const [x, until] = [start, end].map((at) => Math.min(right, Math.max(drawn, (at - from) / samplesPerPixel)));
    if (x === undefined || until === undefined || until <= x) continue;
    context.setLineDash([]);
    stroke(gain.heard, drawn, x);
    context.setLineDash([4, 3]);
    stroke(gain.heard, x, until);
    drawn = until;
  }
  context.setLineDash([]);
  stroke(gain.heard, drawn, right);
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
export function drawPause(context: CanvasRenderingContext2D, row: RowDrawing, end: number, next: ClipView): void {
  const pause = next.startsAt - end;
  if (pause < PAUSE_SECONDS * SAMPLES_PER_SECOND) return;
  const { from, samplesPerPixel, layout } = row;
  const left = (end - from) / samplesPerPixel;
  const right = (next.startsAt - from) / samplesPerPixel;
  const text = `${formatTenths(pause)} s`;
  if (right < 0 || left > row.columns) return;
  if (right - left < context.measureText(text).width + 4) return;
  context.fillStyle = row.colorOf("var(--color-line-strong)");
  context.fillRect(left, layout.baseline, right - left, 1);
  context.fillRect(left, layout.baseline - 3, 1, 7);
  context.fillRect(right - 1, layout.baseline - 3, 1, 7);
  context.fillStyle = row.colorOf("var(--color-ink-3)");
  context.textAlign = "center";
  context.fillText(text, (left + right) / 2, layout.baseline - 7);
}
