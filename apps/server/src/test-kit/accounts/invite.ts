import { randomUUIDv7 } from "node:crypto";
import type { Role } from "@lectern/access";
import { createTestOrganisation, addPerson } from "../index.ts";
import { createInvitedAccount } from "../../areas/accounts/index.ts";
import type { AccountsTest } from "./accounts-app.ts";

const dayMs = 86_400_000;

/** An organisation whose owner has just signed up. */
export async function makeOrganisation({ app }: AccountsTest): Promise<string> {
  return createTestOrganisation(app, await addPerson(app));
}

/** An invitation as the organisation's screen makes one; returns the password that would be mailed. */
export async function invite(
  { base }: AccountsTest,
  { organisationId, email, role = "editor", now = new Date() }: Invite,
): Promise<string | undefined> {
  return base.database.system(async (trx) => {
    const expires_at = new Date(now.getTime() + 7 * dayMs);
    await trx
      .insertInto("invitation")
      .values({ id: randomUUIDv7(), organisation_id: organisationId, email, role, expires_at })
      .execute();
    return createInvitedAccount(trx, { email, now, ids: { uuid: () => randomUUIDv7() } });
  });
}

interface Invite {
  organisationId: string;
  email: string;
  role?: Role;
  now?: Date;
}

/** A person's role, by organisation. */
export async function rolesOf({ base }: AccountsTest, email: string): Promise<Record<string, Role>> {
  const rows = await base.database.system((trx) =>
    trx
      .selectFrom("membership")
      .innerJoin("user", "user.id", "membership.user_id")
      .select(["membership.organisation_id", "membership.role"])
      .where("user.email", "=", email)
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.organisation_id, row.role]));
}
