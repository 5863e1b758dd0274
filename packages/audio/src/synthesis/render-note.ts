import { exponential, sinePi } from "../exact-math.ts";
import { SAMPLE_RATE } from "../format.ts";
import type { StereoSamples } from "../mixing/mix-plan.ts";
import type { Instrument, Note } from "./score.ts";

/** Hz of a MIDI note number; 69 is A at 440 Hz. */
function hertzOf(midi: number): number {
  return 440 * exponential(((midi - 69) * Math.LN2) / 12);
}

/** Entries of one period; between two of them a line is as near as 24 bits are. */
const size = 8192;

const table = Float64Array.from({ length: size + 1 }, (_, index) => sinePi((2 * index) / size));

/** sin(2 pi turns), for turns >= 0: the same bits in every engine, and quick. */
export function sineOf(turns: number): number {
  const at = (turns - Math.floor(turns)) * size;
  const index = Math.floor(at);
  const low = table[index]!;
  return low + (table[index + 1]! - low) * (at - index);
}

/** One of the sines that a note is made of. */
interface Partial {
  /** Of the note's frequency. */
  ratio: number;
  level: number;
  /** Seconds in which it falls to 1/e; it does not when absent. */
  decay?: number;
}

interface Sound {
  partials: readonly Partial[];
  /** Seconds in which it comes, and in which it goes after the note was held. */
  attack: number;
  release: number;
  /** Two voices, one left and one right, so many cents apart. */
  spreadCents: number;
  /** Slow change of the level: share and Hz. */
  tremolo?: { depth: number; hertz: number };
}

/** Partials 1, 2, 3 … of a string or a pipe, falling by a power. */
function harmonics(count: number, falls: (n: number) => number, decay?: (n: number) => number): Partial[] {
  return Array.from({ length: count }, (_, index) => {
    const level = falls(index + 1);
    return decay ? { ratio: index + 1, level, decay: decay(index + 1) } : { ratio: index + 1, level };
  });
}

/** All of them are dark: between 1 and 4 kHz speech is understood, and there they leave room. */
const sounds: Record<Instrument, Sound> = {
  pad: { partials: harmonics(5, (n) => 1 / (n * n)), attack: 1.4, release: 2.2, spreadCents: 9 },
  strings: {
    partials: harmonics(7, (n) => 1 / (n * Math.sqrt(n))),
    attack: 0.7,
    release: 1.4,
    spreadCents: 7,
    tremolo: { depth: 0.12, hertz: 4.7 },
  },
  keys: {
    partials: [
      { ratio: 1, level: 1, decay: 2.6 },
      { ratio: 2, level: 0.28, decay: 1.4 },
      { ratio: 3, level: 0.1, decay: 0.8 },
      { ratio: 4, level: 0.05, decay: 0.5 },
      { ratio: 7, level: 0.02, decay: 0.12 },
    ],
    attack: 0.012,
    release: 0.5,
    spreadCents: 4,
    tremolo: { depth: 0.08, hertz: 3.1 },
  },
  mallet: {
    partials: [
      { ratio: 1, level: 1, decay: 0.7 },
      { ratio: 3.98, level: 0.16, decay: 0.12 },
      { ratio: 9.2, level: 0.03, decay: 0.03 },
    ],
    attack: 0.006,
    release: 0.3,
    spreadCents: 2,
  },
  kalimba: {
    partials: [
      { ratio: 1, level: 1, decay: 1.1 },
      { ratio: 2, level: 0.12, decay: 0.6 },
      { ratio: 5.4, level: 0.05, decay: 0.08 },
    ],
    attack: 0.008,
    release: 0.6,
    spreadCents: 3,
  },
  bell: {
    partials: [
      { ratio: 0.5, level: 0.3, decay: 2.8 },
      { ratio: 1, level: 1, decay: 2.2 },
      { ratio: 1.19, level: 0.16, decay: 1.3 },
      { ratio: 2, level: 0.3, decay: 1.2 },
      { ratio: 2.74, level: 0.1, decay: 0.6 },
      { ratio: 5.43, level: 0.03, decay: 0.25 },
    ],
    attack: 0.005,
    release: 1.2,
    spreadCents: 3,
  },
  bass: {
    partials: harmonics(
      4,
      (n) => 1 / (n * n),
      (n) => 2.4 / n,
    ),
    attack: 0.02,
    release: 0.25,
    spreadCents: 0,
  },
  pulse: {
    partials: harmonics(
      5,
      (n) => 1 / (n * Math.sqrt(n)),
      (n) => 0.34 / Math.sqrt(n),
    ),
    attack: 0.012,
    release: 0.12,
    spreadCents: 3,
  },
};

/** Below this a decaying partial is not heard any more. */
const silence = 1e-5;
/** Partials above it would not be, or be folded back. */
const highestHertz = 9000;

/** Adds a note to a sound; what is past its end is left out. */
export function addNote(instrument: Instrument, level: number, note: Note, into: StereoSamples): void {
  const { partials, attack, release, spreadCents, tremolo } = sounds[instrument];
  const start = Math.round(note.at * SAMPLE_RATE);
  const held = Math.round(note.length * SAMPLE_RATE);
  const attackSamples = Math.max(1, Math.round(attack * SAMPLE_RATE));
  const releaseSamples = Math.max(1, Math.round(release * SAMPLE_RATE));
  const end = Math.min(into[0].length, start + held + releaseSamples);
  // Softer notes are darker, as those of instruments are.
  const brightness = 0.55 + 0.45 * note.velocity;

  if (end <= start) return;
  const envelope = new Float64Array(end - start);

  for (const [side, channel] of into.entries()) {
    for (let since = 0; since < envelope.length; since += 1) {
      let gain = since < attackSamples ? smoothstep(since / attackSamples) : 1;
      if (since > held) gain *= smoothstep((held + releaseSamples - since) / releaseSamples);
      if (tremolo) gain *= 1 + tremolo.depth * sineOf((since * tremolo.hertz) / SAMPLE_RATE + side * 0.25);
      envelope[since] = gain;
    }
    const detune = spreadCents === 0 ? 0 : (side === 0 ? -0.5 : 0.5) * spreadCents;
    const hertz = hertzOf(note.midi + detune / 100);
    const panned = Math.sqrt(side === 0 ? (1 - note.pan) / 2 : (1 + note.pan) / 2);
    let shade = level * note.velocity * panned;
    for (const [index, { ratio, level: share, decay }] of partials.entries()) {
      if (index > 0) shade *= brightness;
      const step = (hertz * ratio) / SAMPLE_RATE;
      if (step * SAMPLE_RATE > highestHertz) continue;
      const fall = decay === undefined ? 1 : exponential(-1 / (decay * SAMPLE_RATE));
      // Partials and sides begin at places of their own, so that notes do not add up to one high peak.
      const phase = index * 0.37 + side * 0.06 + 0.01 * (note.midi % 12);
      let amplitude = share * shade;
      // A sine by its own recurrence, which is quicker than a table.
      const turn = 2 * sinePi(2 * step + 0.5);
      let before = sinePi(2 * (phase - step));
      let sine = sinePi(2 * phase);
      for (let at = 0; at < envelope.length && amplitude > silence; at += 1) {
        channel[start + at]! += amplitude * envelope[at]! * sine;
        const next = turn * sine - before;
        before = sine;
        sine = next;
        amplitude *= fall;
      }
    }
  }
}

/** From 0 to 1 without a corner at either end. */
export function smoothstep(x: number): number {
  if (x <= 0) return 0;
  return x >= 1 ? 1 : x * x * (3 - 2 * x);
}
