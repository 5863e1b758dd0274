import {
  episodeAuthor,
  episodeDescription,
  episodeTitle,
  podcastCategory,
  type WireAddableEpisode,
  type WireEpisode,
  type WireShow,
} from "@lectern/contract";
import { MAX_EPISODE_NUMBER } from "@lectern/contract/limits";
import { dateTimeLocalValue } from "../../../platform/formats/date.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { NO_SUCH_TIME_MESSAGE } from "../../../platform/forms/no-such-time.ts";

/** The form of an episode's settings. */
export type EpisodeValues = {
  title: string;
  description: string;
  author: string;
  category: string;
  season: string;
  number: string;
  episode_type: "full" | "trailer" | "bonus";
  is_published: "yes" | "no";
  /** As the browser's field has it; empty: no time. */
  publish_at: string;
};

export const episodeRules = {
  title: episodeTitle,
  description: episodeDescription,
  author: episodeAuthor,
  category: podcastCategory,
};

/** What the form begins with: of an episode, or of an item that becomes one. */
export function episodeValues(show: WireShow, of: WireEpisode | WireAddableEpisode): EpisodeValues {
  const fresh = { season: "", number: "", episode_type: "full", is_published: "yes", publish_at: "" } as const;
  if (!("podcast_id" in of)) {
    return { ...fresh, title: of.title, description: "", author: show.author, category: show.category };
  }
  return {
    title: of.title,
    description: of.description,
    author: of.author,
    category: of.category,
    season: of.season?.toString() ?? "",
    number: of.number?.toString() ?? "",
    episode_type: of.episode_type,
    is_published: of.is_published ? "yes" : "no",
    publish_at: of.publish_at === null ? "" : dateTimeLocalValue(new Date(of.publish_at)),
  };
}

/** What is wrong with the fields that hold no text. */
export function checkEpisode(values: EpisodeValues): FieldErrors<EpisodeValues> {
  const errors: FieldErrors<EpisodeValues> = {};
  for (const name of ["season", "number"] as const) {
    const value = Number(values[name] || 1);
    if (!Number.isInteger(value) || value < 1 || value > MAX_EPISODE_NUMBER)
      errors[name] = "Give a whole number from 1.";
  }
  if (values.publish_at !== "" && Number.isNaN(new Date(values.publish_at).getTime())) {
    errors.publish_at = NO_SUCH_TIME_MESSAGE;
  }
  return errors;
}

/** What is sent: what differs from `before`, so that the rest goes on following the article and the show. */
export function episodeChanges(values: EpisodeValues, before: EpisodeValues) {
  const changed = (name: keyof EpisodeValues) => values[name] !== before[name];
  const isScheduled = values.is_published === "no" && values.publish_at !== "";
  return {
    ...(changed("title") && { episode_title: values.title }),
    ...(changed("description") && { episode_description: values.description }),
    ...(changed("author") && { episode_author: values.author }),
    ...(changed("category") && { episode_category: values.category }),
    ...(changed("season") && { season: numberOf(values.season) }),
    ...(changed("number") && { number: numberOf(values.number) }),
    ...(changed("episode_type") && { episode_type: values.episode_type }),
    ...(changed("is_published") && { is_published: values.is_published === "yes" }),
    ...((changed("publish_at") || changed("is_published")) && {
      publish_at: isScheduled ? new Date(values.publish_at).toISOString() : null,
    }),
  };
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
