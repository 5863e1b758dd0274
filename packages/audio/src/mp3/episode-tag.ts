import {
  chapterFrames,
  encodeId3Frames,
  type Id3Frame,
  id3TagHeader,
  languageCode,
  type Mp3Chapter,
  textFrame,
} from "./id3.ts";
import { joinedBytes } from "./joined-bytes.ts";

export interface EpisodeTagFacts {
  title: string;
  /** The show. */
  album: string;
  artist: string;
  /** BCP 47. */
  language: string;
  /** Number within its season, from 1; undefined: none. */
  track?: number | undefined;
  season?: number | undefined;
  /** In order of time; each ends where the next begins. */
  chapters: readonly Mp3Chapter[];
  /** Of the sound. */
  durationSeconds: number;
  /** Of a JPEG that follows the tag's other frames; 0: there is none. */
  pictureBytes: number;
}

const frontCover = 3;

/**
 * The ID3v2.4 tag of a podcast's episode up to its picture, which the caller lets follow: its JPEG is the end of the
 * tag, so that one picture in storage serves the files of a whole show.
 */
export function episodeTag(facts: EpisodeTagFacts): Uint8Array<ArrayBuffer> {
  const { title, album, artist, language, track, season, chapters, durationSeconds, pictureBytes } = facts;
  const frames = [
    textFrame("TIT2", title),
    textFrame("TALB", album),
    textFrame("TPE1", artist),
    ...numberFrame("TRCK", track),
    ...numberFrame("TPOS", season),
    textFrame("TCON", "Podcast"),
    textFrame("TLAN", languageCode(language)),
    textFrame("TSSE", "Lectern"),
    ...chapterFrames(chapters, durationSeconds),
  ];
  const written = joinedBytes([encodeId3Frames(frames), pictureStart(pictureBytes)]);
  return joinedBytes([id3TagHeader(written.length + pictureBytes), written]);
}

function numberFrame(id: string, number: number | undefined): Id3Frame[] {
  return number === undefined ? [] : [textFrame(id, String(number))];
}

/** The frame of an attached picture (id3v2.4.0-frames, 4.14) up to the picture itself. */
function pictureStart(pictureBytes: number): Uint8Array {
  if (pictureBytes === 0) return new Uint8Array();
  const body = Uint8Array.of(0, ...new TextEncoder().encode("image/jpeg\0"), frontCover, 0);
  return encodeId3Frames([{ id: "APIC", body }], pictureBytes);
}
