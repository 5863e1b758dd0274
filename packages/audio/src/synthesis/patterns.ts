import type { Note } from "./score.ts";

/** MIDI notes that sound together, from low to high. */
export type Chord = readonly number[];

const semitones: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** "C4 Eb4 G4" as MIDI notes; C4 is 60. @throws {RangeError} */
export function chord(names: string): Chord {
  return names.split(" ").map((name) => {
    const [, letter = "", sign = "", octave = ""] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
    const base = semitones[letter];
    if (base === undefined) throw new RangeError(`${name} is no note.`);
    return base + (sign === "#" ? 1 : sign === "b" ? -1 : 0) + 12 * (Number(octave) + 1);
  });
}

/** Every chord held for `seconds`, one after the other, its notes spread from left to right. */
export function heldChords(chords: readonly Chord[], seconds: number, velocity = 0.8): Note[] {
  return chords.flatMap((notes, index) =>
    notes.map((midi, voice) => ({
      at: index * seconds,
      length: seconds,
      midi,
      velocity,
      pan: notes.length === 1 ? 0 : (0.6 * (2 * voice)) / (notes.length - 1) - 0.6,
    })),
  );
}

/** The same chords, their notes one shortly after the other, as a hand plays them. */
export function rolled(
  chords: readonly Chord[],
  seconds: number,
  { apart = 0.045, velocity = 0.7, length = 0.8 } = {},
): Note[] {
  return chords.flatMap((notes, index) =>
    notes.map((midi, voice) => ({
      at: index * seconds + voice * apart,
      length: seconds * length,
      midi,
      velocity: velocity * (1 - 0.06 * voice),
      pan: 0.25 * (voice % 2 === 0 ? -1 : 1) * Math.min(1, voice / 2),
    })),
  );
}

/**
 * Notes of the chords one by one: `steps` names those of each chord by their place, "." is a rest. A chord lasts all the
 * steps.
 */
export function arpeggiate(
  chords: readonly Chord[],
  steps: string,
  stepSeconds: number,
  { velocity = 0.7, length = 1.5, transpose = 0, pan = 0.35 } = {},
): Note[] {
  const pattern = steps.replaceAll(" ", "");
  return chords.flatMap((notes, bar) =>
    pattern.split("").flatMap((step, index) => {
      if (step === ".") return [];
      const place = Number(step);
      const midi = notes[place % notes.length];
      if (midi === undefined) return [];
      const isFirst = index === 0;
      return [
        {
          at: (bar * pattern.length + index) * stepSeconds,
          length: length * stepSeconds,
          midi: midi + transpose + 12 * Math.floor(place / notes.length),
          // The first of a bar is heard more, the ones between its beats less.
          velocity: velocity * (isFirst ? 1 : index % 2 === 0 ? 0.86 : 0.74),
          pan: pan * (index % 2 === 0 ? -1 : 1) * (place % 3 === 0 ? 0.4 : 1),
        },
      ];
    }),
  );
}

/** The lowest note of each chord, an octave lower, at the beats of `steps` that have an "x". */
export function bassLine(chords: readonly Chord[], steps: string, stepSeconds: number, velocity = 0.8): Note[] {
  return chords.flatMap(([low = 0], bar) =>
    steps.split("").flatMap((step, index) =>
      step === "x"
        ? [
            {
              at: (bar * steps.length + index) * stepSeconds,
              length: stepSeconds * 1.6,
              midi: low - 12,
              velocity,
              pan: 0,
            },
          ]
        : [],
    ),
  );
}

/** Notes at places of their own: "0 C5 2, 1.5 E5 1" is seconds, note, length. */
export function melody(line: string, { velocity = 0.75, pan = 0, from = 0 } = {}): Note[] {
  return line.split(",").map((word, index) => {
    const [at = "0", name = "", length = "1"] = word.trim().split(" ");
    const [midi = 0] = chord(name);
    return {
      at: from + Number(at),
      length: Number(length),
      midi,
      velocity: velocity * (index % 2 === 0 ? 1 : 0.9),
      pan: pan * (index % 2 === 0 ? -1 : 1),
    };
  });
}
