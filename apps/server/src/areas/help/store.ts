import type { Trx } from "../../platform/database/index.ts";

export async function findOrganisationName(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("organisation").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name;
}
