/** What can be done; the documents' own words. */
export const actions = [
  "access",
  "create",
  "modify",
  "delete",
  "manage",
  "preview",
  "download",
  "upload",
  "embed",
  "integrate",
] as const;

export type Action = (typeof actions)[number];

/** What it is done to. */
export const subjects = [
  "organisation",
  "member",
  "billing",
  "project",
  "audio",
  "external_audio",
  "file_import",
  "pronunciation",
  "multi_voice",
  "composer",
  "bg_music",
  "standard_voices",
  "premium_voices",
  "subtitles",
  "player",
  "player_branding",
  "player_intro_outro",
  "podcast",
  "podcast_page",
  "rss",
  "audio_analytics",
  "api",
] as const;

export type Subject = (typeof subjects)[number];

/** Subjects that others know of such products, and what of ours stands behind them; null: nothing does. */
const otherSubjects = {
  user: "access organisation",
  studio: "modify audio",
  player_customisation: "modify player",
  ads: null,
  chat_support: null,
  phone_support: null,
  priority_support: null,
  onboarding_specialist: null,
  customer_success_manager: null,
} as const satisfies Record<string, RightName | null>;

/** Whether these rights allow anything on each subject, by its name: false where nothing stands behind it. */
export function grantedSubjects(rights: readonly Right[]): Record<string, boolean> {
  const has = (name: RightName) => rights.some(({ action, subject }) => `${action} ${subject}` === name);
  return Object.fromEntries([
    ...subjects.map((name) => [name, rights.some(({ subject }) => subject === name)] as const),
    ...Object.entries(otherSubjects).map(([name, right]) => [name, right !== null && has(right)] as const),
  ]);
}

/** An action on a subject, written "create project" in the tables of this package. */
export type RightName = `${Action} ${Subject}`;

export interface Right {
  action: Action;
  subject: Subject;
}

/** The two words of a right's name. */
export function parseRight(name: RightName): Right {
  const [action, subject] = name.split(" ") as [Action, Subject];
  return { action, subject };
}
