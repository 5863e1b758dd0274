import { type AudioClip, newAudioClip, newSpeechClip, type SpeechClip } from "@lectern/timeline";
import type { ClipView, ClipWord } from "../clip-view.ts";
import { SAMPLES_PER_SECOND } from "../scale.ts";

/** Samples of so many seconds. */
export function s(seconds: number): number {
  return Math.round(seconds * SAMPLES_PER_SECOND);
}

/** A view of music from one second on for some. */
export function music(id: string, start: number, seconds: number, more: Partial<AudioClip> = {}): ClipView {
  const sound = { title: id, source: `/sounds/${id}.mp3`, samples: s(seconds) };
  return viewOf({ ...newAudioClip(id, sound, s(start)), ...more }, start, seconds);
}

/** A view of speech, with a word each second. */
export function speech(id: string, start: number, seconds: number, more: Partial<SpeechClip> = {}): ClipView {
  const sound = { title: id, source: "/block.mp3", samples: s(seconds) };
  const words = Array.from({ length: Math.floor(seconds) }, (_, index): ClipWord => ({
    from: s(index + 0.15),
    to: s(index + 0.85),
    text: `word ${index}`,
  }));
  return { ...viewOf({ ...newSpeechClip(id, sound), ...more }, start, seconds), words };
}

function viewOf(clip: AudioClip | SpeechClip, start: number, seconds: number): ClipView {
  const { id, title, fadeIn, fadeOut } = clip;
  return {
    clip,
    id,
    title,
    fadeIn,
    fadeOut,
    section: clip.kind === "audio" ? "AUDIO" : "TTS",
    startsAt: s(start),
    samples: s(seconds),
    hash: undefined,
    color: "black",
    isWaiting: clip.source === "",
    words: [],
  };
}
