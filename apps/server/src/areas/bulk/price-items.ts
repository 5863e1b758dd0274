import { AppError } from "../../platform/http/index.ts";
import { textLengths } from "../library/index.ts";
import { priceContent, type StudioServices } from "../studio/index.ts";

/** Characters of text that one call looks at, of all its items together. */
const maxCharacters = 1_000_000;

export interface ItemsPrice {
  words: number;
  /** Items whose audio is missing or out of date. */
  itemsToGenerate: number;
  /** False where texts were left out, because they are too long together. */
  isComplete: boolean;
}

/** The words that generating items costs. An item that is gone or has no text costs nothing. */
export async function priceItems(
  services: StudioServices,
  { contentIds, ...scope }: { organisationId: string; projectId: string; contentIds: readonly string[] },
  { signal, limit = maxCharacters }: { signal: AbortSignal; limit?: number },
): Promise<ItemsPrice> {
  const lengths = await services.database.tenant(scope.organisationId, (trx) =>
    textLengths(trx, scope.projectId, contentIds),
  );
  const price: ItemsPrice = { words: 0, itemsToGenerate: 0, isComplete: true };
  let characters = 0;
  for (const [contentId, length] of lengths) {
    if (signal.aborted) break;
    // The first one in any case.
    if (characters > 0 && characters + length > limit) {
      price.isComplete = false;
      continue;
    }
    characters += length;
    const { words, isNeeded } = await priceOf(services, { ...scope, contentId });
    price.words += words;
    if (isNeeded) price.itemsToGenerate += 1;
  }
  return price;
}

async function priceOf(services: StudioServices, scope: Parameters<typeof priceContent>[1]) {
  try {
    return await priceContent(services, scope);
  } catch (error) {
    if (error instanceof AppError) return { words: 0, isNeeded: false };
    throw error;
  }
}
