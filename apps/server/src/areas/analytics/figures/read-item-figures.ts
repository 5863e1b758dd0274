import { SAMPLE_RATE } from "@lectern/audio";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { type Range, rangeBefore } from "./range.ts";
import { isReturningCountEnabled, hasOtherStops, sumFiguresOfAllTime, sumFigures, tallies } from "./store.ts";
import { noSuchContent, spokenSentencesOf } from "../../studio/index.ts";
import type { Figures } from "../figures.ts";
import { findItemWithAudio, findCountedItem } from "./item-store.ts";

/** A sentence, when it begins to be heard, and how listening ended there. */
interface StopSentence {
  text: string;
  startsAt: number;
  /** Sessions that stopped in it. */
  stops: number;
  /** Sessions that stopped in it or later, or heard the end. */
  listeners: number;
}

/**
 * Lays seconds in which sessions stopped on the sentences that were heard then: a sentence lasts until the next one begins.
 * Where a second has the end of one and the beginning of another, it belongs to the one that it began in; what stopped
 * before the first belongs to the first.
 * @param sentences in the order in which they are heard
 * @param stops by second, or "end": the sessions that heard the end
 */
export function stopsBySentence(
  sentences: readonly { text: string; startsAt: number }[],
  stops: readonly { name: string; count: number }[],
): StopSentence[] {
  const found = sentences.map((sentence) => ({ ...sentence, stops: 0, listeners: 0 }));
  let heardAll = 0;
  for (const { name, count } of stops) {
    if (name === "end") heardAll += count;
    else {
      const second = Number(name);
      const place = found.findLastIndex(({ startsAt }) => startsAt <= second);
      const sentence = found[Math.max(0, place)];
      if (sentence) sentence.stops += count;
    }
  }
  let left = heardAll;
  for (const sentence of found.toReversed()) {
    left += sentence.stops;
    sentence.listeners = left;
  }
  return found;
}

export interface ItemFigures {
  contentId: string;
  title: string;
  createdAt: Date;
  isDeleted: boolean;
  durationSeconds: number | null;
  /** Of the audio that is public; null while there is none. */
  audioToken: string | null;
  figures: Figures;
  /** The same of as much time before the range; of all time there is none before. */
  previous: { figures: Figures; until: Date } | null;
  countsReturning: boolean;
  sentences: StopSentence[];
  hasOtherVersions: boolean;
}

interface ItemRequest {
  organisationId: string;
  projectId: string;
  contentId: string;
  /** All time without one. */
  range: Range | undefined;
  now: Date;
}

/**
 * The figures of an item, and where its listeners stopped in what is public now. An item that is gone keeps its figures.
 * @throws {AppError} NOT_FOUND
 */
export async function readItemFigures(
  { database }: Pick<Platform, "database">,
  request: ItemRequest,
): Promise<ItemFigures> {
  const { contentId, projectId, range } = request;
  return database.snapshot(request.organisationId, async (trx) => {
    const item = await findItemWithAudio(trx, projectId, contentId);
    const counted = item ? undefined : await findCountedItem(trx, projectId, contentId);
    const known = item ?? counted;
    if (!known) throw noSuchContent();
    return {
      contentId,
      title: known.title,
      createdAt: known.created_at,
      isDeleted: !item,
      audioToken: item?.published_token ?? null,
      durationSeconds: item?.sample_count == null ? null : item.sample_count / SAMPLE_RATE,
      figures: range ? await sumFigures(trx, contentId, range) : await sumFiguresOfAllTime(trx, contentId),
      previous: range ? await figuresBefore(trx, { contentId, range, now: request.now }) : null,
      countsReturning: await isReturningCountEnabled(trx, projectId),
      ...(await stopsOf(trx, { contentId, audioToken: item?.published_token ?? null, range })),
    };
  });
}

async function figuresBefore(
  trx: Trx,
  { contentId, range, now }: { contentId: string; range: Range; now: Date },
): Promise<ItemFigures["previous"]> {
  const before = rangeBefore(range, now);
  return { figures: await sumFigures(trx, contentId, before), until: before.until };
}

async function stopsOf(
  trx: Trx,
  { contentId, audioToken, range }: { contentId: string; audioToken: string | null; range: Range | undefined },
): Promise<Pick<ItemFigures, "sentences" | "hasOtherVersions">> {
  const kind = `stop ${audioToken ?? ""}`;
  const sentences = audioToken === null ? [] : await spokenSentencesOf(trx, contentId, audioToken);
  const stops = await tallies(trx, { subjectId: contentId, kind, range });
  return {
    sentences: stopsBySentence(sentences, stops),
    hasOtherVersions: await hasOtherStops(trx, { contentId, kind, range }),
  };
}
