export type Directory = "apple" | "spotify" | "youtube" | "psp-1";

/** What a person changes to mend a problem, of the show or, with an episode's GUID beside it, of the episode. */
export type FeedField =
  | "title"
  | "description"
  | "author"
  | "email"
  | "category"
  | "language"
  | "image"
  | "explicit"
  | "type"
  | "episodes";

export interface FeedProblem {
  /** An id of SPEC.md, "Check my feed". */
  rule: string;
  directory: Directory;
  /** Required: the directory refuses or ignores it. */
  severity: "required" | "recommended";
  /** Absent: no field mends it, but whoever runs the server. */
  field?: FeedField | undefined;
  /** Absent: it is the show's. */
  episodeGuid?: string | undefined;
  /** For a person. */
  message: string;
}

/** A rule: who asks for it, and what it finds. */
export interface FeedRule<Facts> {
  id: string;
  directories: readonly Directory[];
  severity: FeedProblem["severity"];
  field?: FeedField;
  /** What is wrong; undefined: nothing. */
  check: (facts: Facts) => string | undefined;
}

export function problemsOf<Facts>(
  rules: readonly FeedRule<Facts>[],
  facts: Facts,
  episodeGuid?: string,
): FeedProblem[] {
  return rules.flatMap(({ id, directories, severity, field, check }) => {
    const message = check(facts);
    if (message === undefined) return [];
    return directories.map((directory) => ({ rule: id, directory, severity, field, episodeGuid, message }));
  });
}
