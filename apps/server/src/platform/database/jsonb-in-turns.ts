import { type RawBuilder, sql } from "kysely";
import { createGiveWay } from "../event-loop/index.ts";

/** The version that jsonb has on the wire, before its text (PostgreSQL's jsonb_recv). */
const jsonbVersion = 1;

/**
 * A long list as the value of a jsonb column, others having their turn between its items: the text of a book has megabytes,
 * and writing them as bytes takes as long as making JSON of them.
 */
export async function jsonbInTurns(list: readonly object[]): Promise<RawBuilder<string>> {
  const pieces: Uint8Array[] = [Uint8Array.of(jsonbVersion), Buffer.from("[")];
  const giveWay = createGiveWay();
  for (const [index, item] of list.entries()) {
    await giveWay();
    pieces.push(Buffer.from((index > 0 ? "," : "") + JSON.stringify(item)));
  }
  return sql<string>`${Buffer.concat([...pieces, Buffer.from("]")])}`;
}
