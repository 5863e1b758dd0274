import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";

export interface Narration {
  /** The item's title, which names the files and stands in the tag. */
  title: string;
  audio: Download;
  captions: Download;
}

interface DecodedAudio {
  durationSeconds: number;
  /** Root mean square of the samples, 1 at full scale. */
  level: number;
  longestSilenceSeconds: number;
}

interface Cue {
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

/** The MP3 sounds, says its title and is as long as its SRT; returns the text of the captions and the longest silence in seconds. */
export async function expectNarration(
  page: Page,
  { title, audio, captions }: Narration,
): Promise<{ text: string; longestSilenceSeconds: number }> {
  expect(audio.suggestedFilename()).toBe(`${title}.mp3`);
  expect(captions.suggestedFilename()).toBe(`${title}.srt`);
  const mp3 = await readFile(await audio.path());
  expect(mp3.subarray(0, 3).toString()).toBe("ID3");
  const titleFrame = mp3.indexOf("TIT2");
  expect(titleFrame).toBeGreaterThan(0);
  expect(mp3.subarray(titleFrame, titleFrame + 200).includes(title)).toBe(true);

  const { durationSeconds, level, longestSilenceSeconds } = await decode(page, mp3);
  expect(level).toBeGreaterThan(0.01);
  const cues = cuesOf(await readFile(await captions.path(), "utf8"));
  const ends = cues.map(({ endSeconds }) => endSeconds);
  for (const [index, { startSeconds, endSeconds, lines }] of cues.entries()) {
    expect(startSeconds).toBeGreaterThanOrEqual(ends[index - 1] ?? 0);
    expect(endSeconds).toBeGreaterThan(startSeconds);
    expect(lines.length).toBeLessThanOrEqual(2);
    // Marks of direction have no width.
    expect(lines.filter((line) => line.replaceAll(/\p{Cf}/gu, "").length > 32)).toEqual([]);
  }
  expect(ends.at(-1)).toBeLessThanOrEqual(durationSeconds + 0.1);
  expect(ends.at(-1)).toBeGreaterThan(durationSeconds - 3);
  return { text: cues.flatMap(({ lines }) => lines).join(" "), longestSilenceSeconds };
}

function cuesOf(srt: string): Cue[] {
  const blocks = srt.trimEnd().split("\r\n\r\n");
  return blocks.map((block, index) => {
    const [number, times = "", ...lines] = block.split("\r\n");
    expect(number).toBe(String(index + 1));
    const [startSeconds = Number.NaN, endSeconds = Number.NaN] = times.split(" --> ").map(secondsOf);
    return { startSeconds, endSeconds, lines };
  });
}

/** Seconds of "00:01:02,345". */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(",", ".").split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Decodes an audio file as the browser plays it. */
function decode(page: Page, file: Buffer): Promise<DecodedAudio> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const decoded = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes.buffer);
    const samples = decoded.getChannelData(0);
    const framesPerSecond = 50;
    const frame = decoded.sampleRate / framesPerSecond;
    let energy = 0;
    let silentFrames = 0;
    let longestSilence = 0;
    for (let from = 0; from + frame <= samples.length; from += frame) {
      let frameEnergy = 0;
      for (let at = from; at < from + frame; at += 1) frameEnergy += (samples[at] ?? 0) ** 2;
      energy += frameEnergy;
      silentFrames = frameEnergy / frame < 1e-7 ? silentFrames + 1 : 0;
      longestSilence = Math.max(longestSilence, silentFrames);
    }
    return {
      durationSeconds: decoded.duration,
      level: Math.sqrt(energy / samples.length),
      longestSilenceSeconds: longestSilence / framesPerSecond,
    };
  }, file.toString("base64"));
}
