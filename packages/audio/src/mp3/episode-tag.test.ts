import { describe, expect, test } from "vitest";
import { readTags } from "../files/tags/read-tags.ts";
import { bytesInMemory } from "../files/byte-source.ts";
import { episodeTag } from "./episode-tag.ts";
import { infoFrame } from "./mp3-header.ts";
import { joinedBytes } from "./joined-bytes.ts";
import { scanMp3 } from "./scan.ts";
import { silentFrames } from "./whole-frames.ts";
import { voiceFormat } from "./format.ts";
import { id3TagBytes } from "../kinds/tags.ts";

const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9);
const facts = {
  title: "Über die Brücke \u{1F309}",
  album: "The Daily Wonder",
  artist: "Ada & Co.",
  language: "de-AT",
  track: 7,
  season: 2,
  chapters: [
    { title: "One", startSeconds: 0, level: 1 },
    { title: "Two", startSeconds: 0.4, level: 1 },
  ],
  durationSeconds: 1,
  pictureBytes: picture.length,
};
const sound = joinedBytes([
  infoFrame({ frames: 41, audioBytes: 41 * 209, padding: 41 * 1152 - 576 - 44_100, format: voiceFormat }),
  silentFrames(41),
]);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Frames of the tag that a file begins with, by their ids. */
function framesOf(file: Uint8Array): Map<string, Uint8Array> {
  const frames = new Map<string, Uint8Array>();
  for (let at = 10; at < id3TagBytes(file);) {
    const size = file.subarray(at + 4, at + 8).reduce((sum, byte) => sum * 128 + byte, 0);
    frames.set(text(file.subarray(at, at + 4)), file.subarray(at + 10, at + 10 + size));
    at += 10 + size;
  }
  return frames;
}

describe("[H11] the tag of an episode", () => {
  const tag = episodeTag(facts);
  const file = joinedBytes([tag, picture, sound]);

  test("says show, season, number and language, and ends with the picture that follows it", () => {
    expect(id3TagBytes(file.subarray(0, 10))).toBe(tag.length + picture.length);
    const frames = framesOf(file);
    const texts = ["TIT2", "TALB", "TPE1", "TRCK", "TPOS", "TCON", "TLAN"].map((id) => text(frames.get(id)!.slice(1)));
    expect(texts).toEqual([facts.title, facts.album, facts.artist, "7", "2", "Podcast", "deu"]);
    expect([...frames.keys()].slice(-2)).toEqual(["CHAP", "APIC"]);
    expect(frames.get("APIC")).toEqual(
      joinedBytes([Uint8Array.of(0), new TextEncoder().encode("image/jpeg\0"), Uint8Array.of(3, 0), picture]),
    );
    expect(scanMp3(file)).toMatchObject({ offset: tag.length + picture.length, durationSeconds: 1 });
  });

  test("is read by the reader of tags", () => {
    const { cover, ...tags } = readTags(bytesInMemory(file), "mp3", tag.length + picture.length);
    expect(tags).toMatchObject({ title: facts.title, artist: facts.artist });
    expect(cover && new Uint8Array(cover.bytes)).toEqual(picture);
  });

  test("without picture, season and number has no frames of them", () => {
    const { track: _track, season: _season, ...rest } = facts;
    const plain = joinedBytes([episodeTag({ ...rest, pictureBytes: 0 }), sound]);
    const ids = [...framesOf(plain).keys()];
    expect(ids).not.toContain("APIC");
    expect(ids).not.toContain("TRCK");
    expect(ids).not.toContain("TPOS");
    expect(scanMp3(plain)).toMatchObject({ durationSeconds: 1 });
  });

  test("keeps its length with a picture of some megabytes", () => {
    const large = episodeTag({ ...facts, pictureBytes: 3_000_000 });
    expect(id3TagBytes(large)).toBe(large.length + 3_000_000);
  });
});
