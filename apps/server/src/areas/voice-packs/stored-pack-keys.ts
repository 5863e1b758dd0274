import type { Database } from "../../platform/database/index.ts";
import { packSourceSchema } from "../../platform/voice-packs/index.ts";
import { listPackRows } from "./store.ts";

/** The keys that packs of files name, ascending. */
export async function* storedPackKeys({ kysely }: Pick<Database, "kysely">): AsyncGenerator<string> {
  const keys = (await listPackRows(kysely)).flatMap(({ source }) => {
    const { data } = packSourceSchema.safeParse(source);
    return data?.kind === "file" ? [data.key] : [];
  });
  yield* keys.sort();
}
