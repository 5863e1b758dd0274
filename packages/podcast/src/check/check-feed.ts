import { utf8Length } from "../bounded-text.ts";
import { MAX_DESCRIPTION_BYTES } from "../safe-description.ts";
import { answerRules, channelRules, imageRules, isFilled } from "./channel-rules.ts";
import type { FeedFacts, ItemFacts } from "./feed-facts.ts";
import { type Directory, type FeedProblem, type FeedRule, problemsOf } from "./feed-problem.ts";
import { enclosureReachRules, reachRules } from "./reach-rules.ts";

const all = ["apple", "spotify", "youtube", "psp-1"] as const;
/** RFC 2822, 3.3, with four digits of the year and 24 hours; zones by number or GMT. */
const rfc2822 =
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)? (?:[+-]\d{4}|GMT)$/;

const itemRules: readonly FeedRule<ItemFacts>[] = [
  {
    id: "K40",
    directories: all,
    severity: "required",
    field: "title",
    check: ({ title }) => (isFilled(title) ? undefined : "The episode has no title."),
  },
  {
    id: "K41",
    directories: all,
    severity: "required",
    check({ enclosure }) {
      if (!enclosure) return "The episode has no audio.";
      const { length = "", mediaType = "" } = enclosure;
      if (!/^audio\/(?:mpeg|mp4|x-m4a|aac)$/.test(mediaType))
        return "Directories do not take the episode's kind of audio.";
      return /^[1-9]\d*$/.test(length) ? undefined : "The feed does not say how large the episode's audio is.";
    },
  },
  {
    id: "K42",
    directories: all,
    severity: "required",
    check: ({ guid }) => (isFilled(guid) ? undefined : "The episode has no GUID."),
  },
  {
    id: "K43",
    directories: ["apple"],
    severity: "required",
    check: ({ enclosure }) =>
      enclosure && !/^https?:\/\/[\u0021-\u007e]+$/.test(enclosure.url)
        ? "The address of the episode's audio has characters other than ASCII."
        : undefined,
  },
  {
    id: "K44",
    directories: ["apple", "spotify"],
    severity: "required",
    check({ enclosure }) {
      const head = enclosure?.head;
      if (!head) return undefined;
      if (head.status !== 200) return `A HEAD request for the episode's audio was answered with ${head.status}.`;
      return head.acceptRanges?.toLowerCase() === "bytes"
        ? undefined
        : "The episode's audio is not served in ranges of bytes.";
    },
  },
  {
    id: "K45",
    directories: ["apple"],
    severity: "recommended",
    check({ enclosure }) {
      const served = enclosure?.head?.lengthBytes;
      if (enclosure?.head?.status !== 200 || String(served) === enclosure.length) return undefined;
      return `The feed says that the episode's audio has ${enclosure.length} bytes; ${served ?? "no length"} is served.`;
    },
  },
  {
    id: "K46",
    directories: ["spotify"],
    severity: "required",
    check: ({ publishedAt = "" }) =>
      rfc2822.test(publishedAt) ? undefined : "The episode has no date that Spotify can read.",
  },
  {
    id: "K47",
    directories: ["apple", "psp-1"],
    severity: "recommended",
    check: ({ publishedAt = "" }) => (rfc2822.test(publishedAt) ? undefined : "The episode has no date by RFC 2822."),
  },
  {
    id: "K48",
    directories: ["apple", "psp-1"],
    severity: "recommended",
    field: "description",
    check({ description }) {
      if (!isFilled(description)) return "The episode has no description.";
      return utf8Length(description) <= MAX_DESCRIPTION_BYTES
        ? undefined
        : `The episode's description has more than ${MAX_DESCRIPTION_BYTES} bytes.`;
    },
  },
  {
    id: "K49",
    directories: ["apple", "psp-1"],
    severity: "recommended",
    check: ({ duration = "" }) =>
      /^\d+(?::\d{2}){0,2}$/.test(duration) ? undefined : "The feed does not say how long the episode is.",
  },
  {
    id: "K50",
    directories: ["psp-1"],
    severity: "recommended",
    check: ({ transcripts }) => (transcripts.length > 0 ? undefined : "The episode has no transcript."),
  },
];

/** What directories would say against a feed as it was fetched: of the show first, then by episode, in the feed's order. */
export function checkFeed(facts: FeedFacts): FeedProblem[] {
  const { channel, items, image, reach } = facts;
  const ofAnswer = [...(reach ? problemsOf(reachRules, reach) : []), ...problemsOf(answerRules, facts)];
  if (!channel) return ofAnswer;
  return [
    ...ofAnswer,
    ...problemsOf(channelRules, channel),
    ...(image ? problemsOf(imageRules, image) : []),
    ...(reach?.enclosure ? problemsOf(enclosureReachRules, reach.enclosure, reach.enclosure.episodeGuid) : []),
    ...items.flatMap((item) => problemsOf(itemRules, item, item.guid)),
    ...repeated(items, "K60", ["apple", "spotify"], ({ guid }) => guid, "Another episode has the same GUID."),
    ...repeated(
      items,
      "K61",
      ["apple"],
      ({ enclosure }) => enclosure?.url,
      "Another episode has the same audio, and Apple ignores this one.",
    ),
  ];
}

/** A problem for each item after the first whose value another one has. */
function repeated(
  items: readonly ItemFacts[],
  rule: string,
  directories: readonly Directory[],
  valueOf: (item: ItemFacts) => string | undefined,
  message: string,
): FeedProblem[] {
  const known = new Set<string>();
  return items.flatMap((item) => {
    const value = valueOf(item);
    if (value === undefined) return [];
    if (!known.has(value)) {
      known.add(value);
      return [];
    }
    return directories.map((directory) => ({
      rule,
      directory,
      severity: "required" as const,
      episodeGuid: item.guid,
      message,
    }));
  });
}
