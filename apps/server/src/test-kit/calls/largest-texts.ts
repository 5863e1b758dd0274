import {
  MAX_BLOCK_CHARACTERS,
  MAX_BLOCKS,
  MAX_LEXEMES,
  MAX_PRONUNCIATION_CHARACTERS,
  MAX_SCRIPT_INLINES,
} from "@lectern/script";
import { clip as shortClip, voice } from "./example-input.ts";
import { longestJson } from "./largest-input.ts";

/** The largest of at most so many bytes. */
type LargestText = (bytes: number) => unknown;

/** As the packages have them. */
const [maxPatterns, maxMusicClips, maxUrlCharacters] = [50, 500, 2048];
const emoji = "\u{1f600}";
const words = "Curiouser and curiouser, said Alice now ";

/** By the field's name: scripts, blocks, lexicons and timelines, each in the forms that cost most. */
export const largestTexts: Readonly<Record<string, Readonly<Record<string, LargestText>>>> = {
  slate_value: {
    "of pairs": (bytes) => blocksOf(bytes, (length) => [{ text: `Oh ${emoji.repeat(Math.max(0, length - 3) / 2)}` }]),
    "of marks": (bytes) => scriptOf(bytes, markedLeaf),
    "of phonemes": (bytes) => scriptOf(bytes, phonemeLeaf),
  },
  children: {
    "of marks": (bytes) => paragraphOf(bytes, markedLeaf),
    "of phonemes": (bytes) => paragraphOf(bytes, phonemeLeaf),
  },
  pronunciation_library: {
    "of escapes": (bytes) => lexiconOf(bytes, (length) => ({ replaceWith: "\u00e9".repeat(length) })),
    "of phonemes": (bytes) => lexiconOf(bytes, (length) => ({ replaceWith: "ta".repeat(length / 2), alphabet: "ipa" })),
  },
  settings: { "of clips": timelineOf },
  composer_settings: { "of clips": timelineOf },
};

type Leaf = (text: string, length: number, index: number) => object;

/** With as many marks as a body may have parts: all but each eighth run have two. */
function markedLeaf(text: string, length: number, index: number): object {
  return {
    text,
    pronunciation: { original: "a".repeat(Math.max(1, length)), replaceWith: "sequel" },
    ...(index % 8 === 0 ? {} : { emphasis: { emphasis_strength: "moderate" } }),
    highlight: true,
  };
}

function phonemeLeaf(text: string, length: number): object {
  const phonemes = "ta".repeat(Math.min(length, MAX_PRONUNCIATION_CHARACTERS) / 2);
  return { text, pronunciation: { original: "a", replaceWith: phonemes, alphabet: "ipa" } };
}

/** As many runs of text as a script may have, each with marks of its own. */
function scriptOf(bytes: number, leaf: Leaf): object[] {
  const runs = MAX_SCRIPT_INLINES / MAX_BLOCKS;
  const text = words.slice(0, MAX_BLOCK_CHARACTERS / runs);
  return blocksOf(bytes, (length) => Array.from({ length: runs }, (_, index) => leaf(text, length, index)));
}

/** As many blocks as a script may have. */
function blocksOf(bytes: number, children: (length: number) => object[]): object[] {
  const block = largestWithin(bytes / MAX_BLOCKS - 1, MAX_BLOCK_CHARACTERS, (length) => blockOf(children(length)));
  return Array.from({ length: MAX_BLOCKS }, () => block);
}

/** A run of text for each character of a block. */
function paragraphOf(bytes: number, leaf: Leaf): object[] {
  return largestWithin(bytes, MAX_BLOCK_CHARACTERS, (length) => [
    {
      type: "paragraph",
      children: Array.from({ length: MAX_BLOCK_CHARACTERS }, (_, index) => leaf("a", length, index)),
    },
  ]);
}

function blockOf(children: readonly object[]): object {
  return { type: "block", audio_profile: voice, children: [{ type: "paragraph", children }] };
}

/** Entries of different words, as many of them patterns as may be. */
function lexiconOf(bytes: number, pronunciation: (length: number) => object): object[] {
  return largestWithin(bytes, MAX_PRONUNCIATION_CHARACTERS, (length) =>
    Array.from({ length: MAX_LEXEMES }, (_, index) => ({
      original: index < maxPatterns ? `colou?r${index}[a-z]+` : `${index}`.padStart(length, "a"),
      language: "en-US",
      regex: index < maxPatterns,
      caseSensitive: true,
      ...pronunciation(length),
    })),
  );
}

/** Speech of as many blocks as a script has, and music on every track. */
function timelineOf(bytes: number): object {
  const [tracks, clipsEach] = [20, maxMusicClips / 20];
  return largestWithin(bytes, maxUrlCharacters, (length) => {
    const clip = { ...shortClip, url: `/sounds/${"a".repeat(Math.max(1, length - 8))}` };
    const speech = { ...clip, type: "TTS" };
    const music = (place: number) => ({ ...clip, type: "AUDIO", delay: 10 * place });
    return {
      zoomLevel: 60,
      includeTitle: true,
      sections: [
        { type: "TTS", tracks: [Array.from({ length: MAX_BLOCKS }, () => speech)] },
        {
          type: "AUDIO",
          tracks: Array.from({ length: tracks }, () => Array.from({ length: clipsEach }, (_, place) => music(place))),
        },
      ],
    };
  });
}

/** What is made with the largest length up to `max` of which so many bytes hold it. */
function largestWithin<Made>(bytes: number, max: number, make: (length: number) => Made): Made {
  let [fits, tooLong] = [0, max + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (longestJson(make(middle)).length < bytes) fits = middle;
    else tooLong = middle;
  }
  return make(fits);
}
