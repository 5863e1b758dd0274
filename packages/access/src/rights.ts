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
