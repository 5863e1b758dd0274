import { formatCount } from "../../../platform/formats/count.ts";
import type { ItemTotal } from "./item-query.ts";

/** So many audios: "1 audio", "1,204 audios", "10,000+ audios". */
export function formatAudioTotal({ count, isAtLeast }: ItemTotal): string {
  return `${formatCount(count)}${isAtLeast ? "+" : ""} ${count === 1 && !isAtLeast ? "audio" : "audios"}`;
}

/** Beside the heading: how many there are, or how many were found. */
export function countLabel(total: ItemTotal, isNarrowed: boolean): string {
  return isNarrowed ? `${formatCount(total.count)}${total.isAtLeast ? "+" : ""} found` : formatAudioTotal(total);
}
