import { formatCount } from "../formats/count.ts";

interface Counter {
  used: number;
  /** null: no limit. */
  limit: number | null;
}

const names = {
  words: "Words",
  articles: "Articles this month",
  stored_audios: "Stored audios",
  downloads: "Downloads this month",
  projects: "Projects",
  shows: "Podcast shows",
  members: "Members, with people invited",
  text_megabytes: "Texts, with the trash, in MB",
  file_megabytes: "Audio and sounds, in MB",
} as const;

export type Counters = Record<keyof typeof names, Counter>;

export interface CounterRow extends Counter {
  key: keyof typeof names;
  name: string;
  /** How much of the limit is used, 0 to 100; null without one. */
  percent: number | null;
  limitText: string;
  /** Running out of it is worth a colour: it is used up, where other things are only full. */
  tone: "neutral" | "warning" | "bad";
}

/** What a month uses up; the others are as many as there are. */
const usedUp: ReadonlySet<keyof typeof names> = new Set(["words", "articles", "downloads"]);

function toneOf(percent: number | null): CounterRow["tone"] {
  if (percent === null || percent < 85) return "neutral";
  return percent < 100 ? "warning" : "bad";
}

/** What an organisation uses of its plan, in the order it is shown in. */
export function counterRows(counters: Counters): CounterRow[] {
  return (Object.keys(names) as (keyof typeof names)[]).map((key) => {
    const { used, limit } = counters[key];
    const percent = limit === null ? null : limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
    return {
      key,
      name: names[key],
      used,
      limit,
      percent,
      tone: usedUp.has(key) ? toneOf(percent) : "neutral",
      limitText: limit === null ? "No limit" : formatCount(limit),
    };
  });
}
