import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  double,
  nat,
  oneof,
  option,
  property,
  record,
  tuple,
  uint8Array,
  type Arbitrary,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { audioFixture, decodeFile, pagedSource } from "../test-kit/audio-fixtures.ts";
import { wavFile } from "../test-kit/wav-files.ts";
import { AudioFileError } from "../audio-file-error.ts";
import { readTags } from "./tags/read-tags.ts";

const files = {
  "sweep.mp3": audioFixture("sweep.mp3"),
  "sweep.m4a": audioFixture("sweep.m4a"),
  "sweep.aac": audioFixture("sweep.aac"),
  "sweep.ogg": audioFixture("sweep.ogg"),
  "sweep.opus": audioFixture("sweep.opus"),
  "sweep.flac": audioFixture("sweep.flac"),
  "a WAV": wavFile(new Uint8Array(8000), { bits: 24 }),
};

/** Bytes replaced in the beginning, where the structure is, and anywhere; a range removed; an early end. */
const damage = record({
  replaced: array(tuple(oneof(double({ min: 0, max: 0.05 }), double({ min: 0, max: 1 })), nat(255)), {
    maxLength: 12,
  }),
  missing: option(tuple(double({ min: 0, max: 1, noNaN: true }), nat(300))),
  end: option(double({ min: 0, max: 1, noNaN: true })),
});

function damaged(bytes: Uint8Array, { replaced, missing, end }: typeof damage extends Arbitrary<infer T> ? T : never) {
  let copy = [...bytes];
  for (const [place, value] of replaced) copy[Math.floor((place || 0) * (bytes.length - 1))] = value;
  if (missing) copy.splice(Math.floor(missing[0] * bytes.length), missing[1]);
  if (end !== null) copy = copy.slice(0, Math.floor(end * copy.length));
  return Uint8Array.from(copy);
}

describe.each(Object.entries(files))("[F30] damage to %s", (_name, bytes) => {
  test("is heard, or refused in words, and never makes it longer than its bytes can be", async () => {
    await assert(
      asyncProperty(damage, async (how) => {
        const decoded = await decodeFile(damaged(bytes, how)).catch((error: unknown) => {
          if (error instanceof AudioFileError) return { channels: [] };
          throw error;
        });
        for (const channel of decoded.channels) {
          expect(channel.length).toBeLessThan(50_000_000);
          expect(channel.every((sample) => Number.isFinite(sample))).toBe(true);
        }
      }),
      { numRuns: Number(process.env["RUNS"] ?? 25), seed: 10 },
    );
  });
});

test("[F31] tags of any bytes are read or not, and nothing else", () => {
  const start = constantFrom(
    "ID3\x03\0\0\0\0\x7f\x7f",
    "ID3\x04\0\x80\0\0\x7f\x7f",
    "fLaC",
    "RIFF\0\0\0\0WAVE",
    "\0\0\0\x18ftypM4A ",
  );
  assert(
    property(
      start,
      uint8Array({ maxLength: 400 }),
      constantFrom("mp3", "flac", "wav", "m4a", "ogg"),
      (text, rest, format) => {
        const bytes = Uint8Array.from([...Uint8Array.from(text, (letter) => letter.charCodeAt(0)), ...rest]);
        const tags = readTags(pagedSource(bytes), format, 0);
        expect(Object.keys(tags).every((key) => ["title", "artist", "cover"].includes(key))).toBe(true);
      },
    ),
    { seed: 11 },
  );
});
