import { z } from "zod";
import { decodePageToken, encodePageToken, listFingerprint, noSuchPage } from "../../library/index.ts";
import type { EpisodePlace } from "./episode-store.ts";

const place = z.tuple([z.iso.datetime().or(z.literal("")), z.guid()]);

/** Names the place after an episode, or an item, in a list of a show. */
export function encodeEpisodeToken(list: string, showId: string, { publishedAt, id }: EpisodePlace): string {
  return encodePageToken(listFingerprint([list, showId]), [publishedAt?.toISOString() ?? "", id]);
}

/** @throws {AppError} VALIDATION for a token that was not issued for this list */
export function decodeEpisodeToken(list: string, showId: string, token: string | undefined): EpisodePlace | undefined {
  if (token === undefined) return undefined;
  const parsed = place.safeParse(decodePageToken(listFingerprint([list, showId]), token));
  if (!parsed.success) throw noSuchPage();
  const [time, id] = parsed.data;
  return { publishedAt: time === "" ? null : new Date(time), id };
}
