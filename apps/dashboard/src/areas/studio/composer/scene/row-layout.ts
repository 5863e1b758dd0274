import type { SectionType } from "./clip-view.ts";

/** Width of the column with the names of sections and tracks, in pixels. */
export const LABEL_WIDTH = 120;

export interface RowLayout {
  height: number;
  /** The clip's box within the row. */
  clipTop: number;
  clipHeight: number;
  /** The waveform, within the row: its highest point and its baseline. */
  waveTop: number;
  baseline: number;
}

const rows: Record<SectionType, RowLayout> = {
  TTS: { height: 100, clipTop: 8, clipHeight: 84, waveTop: 34, baseline: 70 },
  AUDIO: { height: 80, clipTop: 4, clipHeight: 72, waveTop: 28, baseline: 74 },
};

/** Pixels from the top of all rows to that of one, counted from TTS on. */
export function rowTop(row: number): number {
  return row === 0 ? 0 : rows.TTS.height + (row - 1) * rows.AUDIO.height;
}

/** Heights within a row, in pixels. */
export function rowLayout(section: SectionType): RowLayout {
  return rows[section];
}
