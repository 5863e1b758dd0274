import { type RawBuilder, sql } from "kysely";
import { createEventLoopYield } from "../event-loop/index.ts";

/** The version that jsonb has on the wire, before its text (PostgreSQL's jsonb_recv). */
const jsonbVersion = 1;

/**
 * A long list as the value of a jsonb column, others having their turn between its items: the text of a book has megabytes,
 * and writing them as bytes takes as long as making JSON of them.
 */
export async function encodeJsonbYielding(list: readonly object[]): Promise<RawBuilder<string>> {
  const pieces: Uint8Array[] = [Uint8Array.of(jsonbVersion), Buffer.from("[")];
  const yieldToEventLoop = createEventLoopYield();
  for (const [index, item] of list.entries()) {
    await yieldToEventLoop();
    pieces.push(Buffer.from((index > 0 ? "," : "") + JSON.stringify(item)));
  }
  return sql<string>`${Buffer.concat([...pieces, Buffer.from("]")])}`;
}
