import type { TestApp } from "./create-test-app.ts";
import type { TestDatabase } from "./create-test-database.ts";
import type { TestPerson } from "./sign-up-person.ts";

/** An organisation of this person; returns its id. */
export async function createTestOrganisation(
  test: TestApp,
  owner: Pick<TestPerson, "token">,
  body: object = { name: "The Gazette" },
): Promise<string> {
  const answer = await test.call({ path: "/organisation", token: owner.token, body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ orgId: string }>().orgId;
}

/** Another plan, as if it had been bought. */
export async function moveToPlan(
  { database }: Pick<TestDatabase, "database">,
  organisationId: string,
  planId: string,
): Promise<void> {
  await database.tenant(organisationId, (trx) =>
    trx.updateTable("organisation").set({ plan_id: planId }).where("id", "=", organisationId).execute(),
  );
}
