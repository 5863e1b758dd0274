import type { Score } from "./score.ts";

export const MOODS = ["Calm", "Bright", "Warm", "Serious", "Tense"] as const;
export type Mood = (typeof MOODS)[number];

/** A sound of the built-in library. */
export interface LibrarySound {
  /** Small letters and hyphens: part of its address. */
  name: string;
  title: string;
  mood: Mood;
  /** A bed loops without a seam; a jingle ends. */
  kind: "bed" | "jingle";
  score: Score;
}
