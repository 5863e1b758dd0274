import { z } from "zod";
import type { FailedBlock } from "../../../platform/database/tables/renditions.ts";

const failedBlock = z.strictObject({ hash: z.string(), number: z.int(), text: z.string() });

/** Where a build is, as the queue keeps it of one whose process ended before. */
export function placeAtBlock(block: FailedBlock): string {
  return JSON.stringify(block);
}

/** The block that a place names; undefined for any other place. */
export function blockAtPlace(place: string): FailedBlock | undefined {
  try {
    return failedBlock.safeParse(JSON.parse(place)).data;
  } catch {
    return undefined;
  }
}
