import type { LibrarySound } from "./library-sound.ts";
import { bassLine, arpeggiate, chord, heldChords, melody, rolled } from "./patterns.ts";

const slowLamp = ["F3 C4 E4 A4", "D3 A3 C4 F4", "Bb2 F3 A3 D4", "C3 G3 Bb3 E4"].map(chord);
const rainWindow = ["A2 E3 B3 C4", "F2 C3 A3 E4", "C3 G3 B3 E4", "G2 D3 B3 E4"].map(chord);
const morningDesk = ["C4 E4 G4", "B3 D4 G4", "A3 C4 E4", "F3 A3 C4"].map(chord);
const longShelf = ["Eb3 Bb3 D4 G4", "C3 G3 Bb3 Eb4", "Ab2 Eb3 G3 C4", "Bb2 F3 Ab3 Eb4"].map(chord);
const frontPage = ["D3 A3 D4 F4", "Bb2 F3 D4 F4", "G2 D3 Bb3 D4", "A2 E3 A3 E4"].map(chord);
const deepWell = ["C2 G2 Db3 C4"].map(chord);
const lowLight = ["E3 B3 E4 G4", "C3 G3 E4 G4", "A2 E3 C4 E4", "B2 F#3 B3 E4"].map(chord);
const openGate = ["D3 A3 F#4 A4", "G3 B3 D4 G4", "B2 F#3 D4 F#4", "A2 E3 C#4 E4"].map(chord);

/** Music to speak over: no melody to follow, no sudden sound, room where speech is. */
export const beds: readonly LibrarySound[] = [
  {
    name: "slow-lamp",
    title: "Slow Lamp",
    mood: "Calm",
    kind: "bed",
    score: {
      seconds: 24,
      loops: true,
      parts: [
        { instrument: "keys", level: 0.2, notes: rolled(slowLamp, 6) },
        { instrument: "keys", level: 0.1, notes: arpeggiate(slowLamp, ". . . . 2 . 3 . . 1 . .", 0.5, { length: 3 }) },
        { instrument: "pad", level: 0.07, notes: heldChords(slowLamp, 6) },
        { instrument: "bass", level: 0.12, notes: bassLine(slowLamp, "x.......x...", 0.5) },
      ],
      reverb: { seconds: 2.8, level: 0.3 },
    },
  },
  {
    name: "rain-window",
    title: "Rain Window",
    mood: "Calm",
    kind: "bed",
    score: {
      seconds: 36,
      loops: true,
      parts: [
        { instrument: "pad", level: 0.13, notes: heldChords(rainWindow, 9) },
        {
          instrument: "kalimba",
          level: 0.13,
          notes: [
            ...melody("1.5 E4 2, 3 B3 2, 6 C4 3", { pan: 0.4 }),
            ...melody("1.5 A4 2, 4.5 E4 2, 7.5 C4 2", { pan: 0.4, from: 9 }),
            ...melody("3 G4 2, 4.5 E4 2, 6 B3 3", { pan: 0.4, from: 18 }),
            ...melody("1.5 D4 2, 3 E4 2, 6 B3 3", { pan: 0.4, from: 27 }),
          ],
        },
      ],
      texture: { level: 0.55, lowPass: 620, swells: 4, drops: 3, seed: 11 },
      reverb: { seconds: 3.4, level: 0.35 },
    },
  },
  {
    name: "morning-desk",
    title: "Morning Desk",
    mood: "Bright",
    kind: "bed",
    score: {
      seconds: 32,
      loops: true,
      parts: [
        {
          instrument: "mallet",
          level: 0.2,
          notes: arpeggiate([...morningDesk, ...morningDesk], "0.2.1.2. 0.2.3.2.", 0.25, { length: 1 }),
        },
        { instrument: "pad", level: 0.06, notes: heldChords([...morningDesk, ...morningDesk], 4) },
        {
          instrument: "bass",
          level: 0.13,
          notes: bassLine([...morningDesk, ...morningDesk], "x.....x.x.......", 0.25),
        },
        {
          instrument: "kalimba",
          level: 0.09,
          notes: [
            ...melody("6 G4 1, 6.5 E4 1.5, 14 C4 1, 14.5 A3 1", { pan: 0.5 }),
            ...melody("6 G4 1, 7 B4 1, 12.5 C5 1, 14 A4 1", { pan: 0.5, from: 16 }),
          ],
        },
      ],
      reverb: { seconds: 1.6, level: 0.2 },
    },
  },
  {
    name: "open-gate",
    title: "Open Gate",
    mood: "Bright",
    kind: "bed",
    score: {
      seconds: 24,
      loops: true,
      parts: [
        {
          instrument: "kalimba",
          level: 0.17,
          notes: arpeggiate([...openGate, ...openGate], "0.12.3.2 1.2.", 0.25, { length: 2 }),
        },
        { instrument: "strings", level: 0.035, notes: heldChords([...openGate, ...openGate], 3) },
        { instrument: "bass", level: 0.12, notes: bassLine([...openGate, ...openGate], "x.....x...x.", 0.25) },
      ],
      reverb: { seconds: 2, level: 0.24 },
    },
  },
  {
    name: "long-shelf",
    title: "Long Shelf",
    mood: "Warm",
    kind: "bed",
    score: {
      seconds: 28,
      loops: true,
      parts: [
        { instrument: "strings", level: 0.09, notes: heldChords(longShelf, 7) },
        { instrument: "pad", level: 0.08, notes: heldChords(longShelf, 7) },
        {
          instrument: "keys",
          level: 0.1,
          notes: arpeggiate(longShelf, "0 . 1 . 2 . 3 . 2 . . . . .", 0.5, { length: 3 }),
        },
      ],
      reverb: { seconds: 2.6, level: 0.3 },
    },
  },
  {
    name: "front-page",
    title: "Front Page",
    mood: "Serious",
    kind: "bed",
    score: {
      seconds: 16,
      loops: true,
      parts: [
        {
          instrument: "pulse",
          level: 0.16,
          notes: arpeggiate(frontPage, "0012 0010 0012 0310", 0.25, { length: 0.7, pan: 0.25 }),
        },
        { instrument: "strings", level: 0.06, notes: heldChords(frontPage, 4) },
        { instrument: "bass", level: 0.16, notes: bassLine(frontPage, "x...x...x...x.x.", 0.25) },
      ],
      reverb: { seconds: 1.5, level: 0.2 },
    },
  },
  {
    name: "deep-well",
    title: "Deep Well",
    mood: "Tense",
    kind: "bed",
    score: {
      seconds: 15,
      loops: true,
      parts: [
        { instrument: "pad", level: 0.16, notes: heldChords(deepWell, 15) },
        { instrument: "strings", level: 0.05, notes: melody("2 G3 5, 5 Ab3 5, 9 Gb3 4", { pan: 0.5 }) },
        { instrument: "bell", level: 0.05, notes: melody("4 C4 3, 10 Db4 3", { pan: 0.6, velocity: 0.5 }) },
      ],
      texture: { level: 0.35, lowPass: 180, swells: 2, drops: 0, seed: 23 },
      reverb: { seconds: 3.6, level: 0.4 },
    },
  },
  {
    name: "low-light",
    title: "Low Light",
    mood: "Tense",
    kind: "bed",
    score: {
      seconds: 40,
      loops: true,
      parts: [
        {
          instrument: "pulse",
          level: 0.13,
          notes: arpeggiate([...lowLight, ...lowLight], "0..0..0.0..0..1.", 0.3125, {
            length: 0.6,
            transpose: -12,
            pan: 0.15,
          }),
        },
        { instrument: "pad", level: 0.1, notes: heldChords([...lowLight, ...lowLight], 5) },
        {
          instrument: "kalimba",
          level: 0.07,
          notes: [
            ...melody("2.5 B4 1, 3.75 G4 1, 13.75 C4 1, 18.75 F#4 1", { pan: 0.6 }),
            ...melody("2.5 E4 1, 8.75 G4 1, 12.5 E4 1, 17.5 B3 1", { pan: 0.6, from: 20 }),
          ],
        },
      ],
      reverb: { seconds: 2.8, level: 0.32 },
    },
  },
];
