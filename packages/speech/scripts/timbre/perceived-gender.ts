/** Between the speaking fundamentals of men (about 120 Hz) and women (about 200 Hz), half way in semitones. */
const boundaryHz = 155;
/** From there to either, in semitones. */
const toTypical = 4.5;
/** Women's formants lie about 16 % above men's. */
const womensStretch = 1.16;
/** The fundamental counts twice what the formants do. */
const [pitchWeight, formantWeight] = [2 / 3, 1 / 3];
/** Closer to the boundary than this, listeners do not agree. */
const undecided = 0.1;

/**
 * What a voice is heard as, by fundamental and formants together: neither decides alone (Hillenbrand and Clark 2009, The
 * role of f0 and formant frequencies in distinguishing the voices of men and women). Undefined where it is neither.
 * @param stretch of its formants against those of a man
 */
export function perceivedGender(medianHz: number, stretch: number): "male" | "female" | undefined {
  const pitch = (12 * Math.log2(medianHz / boundaryHz)) / toTypical;
  const half = Math.log(womensStretch) / 2;
  const formants = (Math.log(stretch) - half) / half;
  const score = pitchWeight * pitch + formantWeight * formants;
  if (Math.abs(score) < undecided) return undefined;
  return score > 0 ? "female" : "male";
}
