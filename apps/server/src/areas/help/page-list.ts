/** The pages of the help, in the order in which they are read; each is docs/help/<slug>.md. */
export const helpGroups: readonly { title: string; slugs: readonly string[] }[] = [
  { title: "Begin", slugs: ["first-audio", "import"] },
  { title: "Make audio", slugs: ["voices", "pauses-and-emphasis", "music-and-timeline", "keyboard-shortcuts"] },
  { title: "Publish", slugs: ["downloads-and-captions", "player", "podcasts", "analytics"] },
  { title: "Run your account", slugs: ["team", "plans-and-billing", "api-and-webhooks", "natural-voices"] },
];

export const helpSlugs: readonly string[] = helpGroups.flatMap(({ slugs }) => slugs);
