import type { LibrarySound } from "./library-sound.ts";
import { chord, heldChords, melody, rolled } from "./patterns.ts";

/** Short sounds that open, part and close. */
export const jingles: readonly LibrarySound[] = [
  {
    name: "paper-bell",
    title: "Paper Bell",
    mood: "Bright",
    kind: "jingle",
    score: {
      seconds: 8,
      loops: false,
      parts: [
        {
          instrument: "bell",
          level: 0.2,
          notes: melody("0.05 G4 2, 0.55 C5 2, 1.05 E5 2, 1.8 D5 2, 2.55 G5 4", { pan: 0.35 }),
        },
        { instrument: "keys", level: 0.13, notes: rolled(["C3 G3 E4", "G2 D4 B4"].map(chord), 1.8) },
        { instrument: "pad", level: 0.06, notes: heldChords(["C3 G3 D4 E4"].map(chord), 5) },
      ],
      reverb: { seconds: 2.4, level: 0.28 },
    },
  },
  {
    name: "first-light",
    title: "First Light",
    mood: "Bright",
    kind: "jingle",
    score: {
      seconds: 4.5,
      loops: false,
      parts: [
        {
          instrument: "mallet",
          level: 0.22,
          notes: melody("0.05 D4 1, 0.25 F#4 1, 0.45 A4 1, 0.65 D5 1, 1.05 A4 1, 1.45 D5 1", { pan: 0.4 }),
        },
        { instrument: "kalimba", level: 0.16, notes: melody("0.05 D3 2, 0.65 A3 2, 1.45 F#4 2, 1.5 A4 2") },
      ],
      reverb: { seconds: 1.8, level: 0.25 },
    },
  },
  {
    name: "closing-bell",
    title: "Closing Bell",
    mood: "Warm",
    kind: "jingle",
    score: {
      seconds: 14,
      loops: false,
      parts: [
        {
          instrument: "keys",
          level: 0.18,
          notes: rolled(["F3 C4 E4 A4", "Bb2 F3 D4 A4", "C3 G3 Bb3 E4", "F2 C3 F3 A3"].map(chord), 2.4),
        },
        {
          instrument: "bell",
          level: 0.12,
          notes: melody("0.05 C5 2, 2.45 D5 2, 4.85 G4 1.2, 6.05 Bb4 1.2, 7.25 A4 4, 8.45 F5 4", { pan: 0.4 }),
        },
        {
          instrument: "pad",
          level: 0.07,
          notes: heldChords(["F3 A3 C4", "Bb2 D4 F4", "C3 E3 Bb3", "F2 A3 C4"].map(chord), 2.6),
        },
      ],
      reverb: { seconds: 3, level: 0.32 },
    },
  },
  {
    name: "page-turn",
    title: "Page Turn",
    mood: "Calm",
    kind: "jingle",
    score: {
      seconds: 5,
      loops: false,
      parts: [
        { instrument: "kalimba", level: 0.2, notes: melody("0.05 A3 2, 0.4 E4 2, 0.75 B4 2, 1.3 A4 3", { pan: 0.35 }) },
        { instrument: "pad", level: 0.09, notes: heldChords(["A2 E3 B3"].map(chord), 2.4) },
      ],
      reverb: { seconds: 2.4, level: 0.35 },
    },
  },
  {
    name: "dateline",
    title: "Dateline",
    mood: "Serious",
    kind: "jingle",
    score: {
      seconds: 6,
      loops: false,
      parts: [
        {
          instrument: "pulse",
          level: 0.2,
          notes: melody("0.05 D3 0.3, 0.3 D3 0.3, 0.55 A3 0.3, 0.8 D4 0.3, 1.3 F4 0.3, 1.55 E4 0.3, 1.8 D4 0.6", {
            pan: 0.25,
          }),
        },
        {
          instrument: "strings",
          level: 0.1,
          notes: heldChords([[], ["D3 A3 D4 F4"].map(chord)[0] ?? []], 1.8).map((note) => ({ ...note, length: 2.4 })),
        },
        { instrument: "bass", level: 0.22, notes: melody("0.05 D2 0.6, 0.8 D2 0.5, 1.8 D2 2.5") },
      ],
      reverb: { seconds: 2, level: 0.25 },
    },
  },
  {
    name: "night-wire",
    title: "Night Wire",
    mood: "Tense",
    kind: "jingle",
    score: {
      seconds: 7,
      loops: false,
      parts: [
        { instrument: "strings", level: 0.1, notes: heldChords(["E2 B2 F3"].map(chord), 3.6) },
        { instrument: "bell", level: 0.1, notes: melody("0.05 E4 2, 0.9 F4 2, 1.75 B3 4", { pan: 0.5 }) },
        {
          instrument: "pulse",
          level: 0.14,
          notes: melody("0.05 E2 0.3, 0.9 E2 0.3, 1.75 E2 0.3, 2.6 E2 0.3, 3.45 E2 0.3"),
        },
      ],
      reverb: { seconds: 3, level: 0.35 },
    },
  },
];
