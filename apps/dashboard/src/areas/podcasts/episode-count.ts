import type { WireShow } from "@lectern/contract";
import { formatCount } from "../../platform/formats/count.ts";

/** "1 episode", "1,000+ episodes". */
export function episodeCount({
  episode_count: count,
  episode_count_is_at_least: isAtLeast,
}: Pick<WireShow, "episode_count" | "episode_count_is_at_least">): string {
  return `${formatCount(count)}${isAtLeast ? "+" : ""} ${count === 1 && !isAtLeast ? "episode" : "episodes"}`;
}
