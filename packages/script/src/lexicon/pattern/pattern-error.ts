/** A regular expression that is not taken, in words for a person. */
export class PatternError extends Error {
  override name = "PatternError";
}
