import type { HeadingLevel } from "@lectern/script";

/** Block formats, indexed by heading level; 0 is text. The shortcuts are those of word processors. */
export const headingChoices: readonly { label: string; level: HeadingLevel | undefined; keys: string }[] = [
  { label: "Text", level: undefined, keys: "mod+alt+0" },
  { label: "Heading 1", level: 1, keys: "mod+alt+1" },
  { label: "Heading 2", level: 2, keys: "mod+alt+2" },
  { label: "Heading 3", level: 3, keys: "mod+alt+3" },
];
