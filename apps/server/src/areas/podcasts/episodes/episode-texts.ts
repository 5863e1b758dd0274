import { checkPublishTime } from "../../publishing/index.ts";

/** What a person says of an episode; what is undefined stays as it is. */
export interface EpisodeTexts {
  episode_title?: string | undefined;
  episode_description?: string | undefined;
  episode_author?: string | undefined;
  episode_category?: string | undefined;
  is_published?: boolean | undefined;
  episode_art?: string | undefined;
  season?: number | null | undefined;
  number?: number | null | undefined;
  episode_type?: "full" | "trailer" | "bonus" | undefined;
  publish_at?: string | null | undefined;
}

/**
 * The columns that a person's words change.
 * @throws {AppError} VALIDATION for a time that has passed or is more than a year away
 */
export function columnsOf(texts: EpisodeTexts, now: Date) {
  return withoutUndefined({
    title: texts.episode_title,
    description: texts.episode_description,
    author: texts.episode_author,
    category: texts.episode_category,
    season: texts.season,
    number: texts.number,
    episode_type: texts.episode_type,
    publish_at:
      texts.publish_at === undefined || texts.publish_at === null ? texts.publish_at : timeOf(texts.publish_at, now),
  });
}

function timeOf(time: string, now: Date): Date {
  const at = new Date(time);
  checkPublishTime(at, now);
  return at;
}

function withoutUndefined<Columns extends object>(columns: Columns) {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Columns]?: Exclude<Columns[Name], undefined>;
  };
}
