/** A word that a fake service speaks: a tone for as long as its letters need. */
export interface FakeWord {
  /** Place in the text that was sent, in UTF-16 units. */
  at: number;
  text: string;
  /** Relative to the voice's own: 2 is twice as fast. */
  rate: number;
}

export interface FakeSpeech {
  samples: Int16Array;
  /** Seconds at which each word begins and ends. */
  times: { start: number; end: number }[];
}

const letterSeconds = 0.05;
const gapSeconds = 0.06;
/** Before the first word and after the last one. */
const restSeconds = 0.1;

/** Words in a text that may hold entities, which are no words. */
export function wordsIn(raw: string, at: number, rate: number): FakeWord[] {
  const text = raw.replaceAll(/&\w+;/gu, (entity) => " ".repeat(entity.length));
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)].map((match) => ({
    at: at + match.index,
    text: match[0],
    rate,
  }));
}

export function speakTones(words: readonly FakeWord[], sampleRate: number): FakeSpeech {
  const times: FakeSpeech["times"] = [];
  let now = restSeconds;
  for (const { text, rate } of words) {
    const end = now + (text.length * letterSeconds) / rate;
    times.push({ start: now, end });
    now = end + gapSeconds / rate;
  }
  const samples = new Int16Array(Math.ceil((now + restSeconds) * sampleRate));
  for (const { start, end } of times) {
    const last = Math.floor(end * sampleRate);
    for (let index = Math.ceil(start * sampleRate); index < last; index += 1) {
      samples[index] = Math.round(8000 * Math.sin((2 * Math.PI * 220 * index) / sampleRate) + 400);
    }
  }
  return { samples, times };
}

/** Samples as raw 16-bit little-endian bytes. */
export function pcmBytes({ samples }: Pick<FakeSpeech, "samples">): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
}
