import { formatTenths } from "./scale.ts";

/** What a screen reader says of a clip: "Music, 12.0 to 40.5 seconds, volume 80". */
export function clipLabel(clip: {
  title: string;
  startsAt: number;
  samples: number;
  volume: number;
  isWaiting: boolean;
}): string {
  const { title, startsAt, samples, volume, isWaiting } = clip;
  const place = `${formatTenths(startsAt)} to ${formatTenths(startsAt + samples)} seconds`;
  return `${title || "Untitled"}, ${place}, volume ${volume}${isWaiting ? ", waiting to be generated" : ""}`;
}
