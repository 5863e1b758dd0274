import { answerRules, channelRules, imageRules } from "./channel-rules.ts";
import type { FeedFacts, ItemFacts } from "./feed-facts.ts";
import { type Directory, type FeedProblem, problemsOf } from "./feed-problem.ts";
import { itemRules } from "./item-rules.ts";
import { enclosureReachRules, reachRules } from "./reach-rules.ts";

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
