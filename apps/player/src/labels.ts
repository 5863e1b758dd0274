import type { FAILED, LOST } from "./messages.ts";
import { origin } from "./origin.ts";

/** Every text of the player. Its English is its key: languages are files of what stands for it. */
export type Label =
  | "Listen to this article"
  | "Narrated by a machine"
  | "Audio"
  | "Play"
  | "Pause"
  | "Position"
  | "{0} of {1}"
  | "Back 10 seconds"
  | "Forward 10 seconds"
  | "Speed"
  | "Volume"
  | "Mute"
  | "Download"
  | "Share"
  | "Copied"
  | "More"
  | "Close"
  | "{0} left"
  | "Loading…"
  | "Back to the voice"
  | "Paragraph {0} of {1}"
  | "Playlist"
  | "Previous"
  | "Next"
  | "Intro"
  | "Outro"
  | "Chapters"
  | "Read on {0}"
  | typeof FAILED
  | typeof LOST;

/** Languages that the player speaks, chosen by speakers worldwide and by readers online. */
const languages = /^(ar|de|en|es|fr|hi|it|ja|ko|pt|ru|zh)\b/i;

/** Hash of all languages: the build writes it, so that browsers may keep them for good. */
declare const LABELS_HASH: string;

let labels: Partial<Record<Label, string>> = {};

/** The visitor's language, as it writes numbers; English unless the player speaks it. */
export let locale = "en";

/**
 * Settles when the labels of the visitor's language are here, or cannot be had. Asked for together with the facts, from
 * the same server: nothing that is shown changes.
 */
export const labelsReady = fetchLabels();

async function fetchLabels(): Promise<void> {
  const wanted = navigator.languages.find((one) => languages.test(one));
  const language = wanted?.slice(0, 2);
  if (!wanted || language === "en") return;
  try {
    const answer = await fetch(`${origin}/embed/labels/${language}.json?v=${LABELS_HASH}`);
    if (!answer.ok) return;
    labels = (await answer.json()) as typeof labels;
    locale = wanted;
  } catch {
    // English, then.
  }
}

/** A text in the visitor's language. */
export function translate(label: Label): string {
  return labels[label] ?? label;
}
