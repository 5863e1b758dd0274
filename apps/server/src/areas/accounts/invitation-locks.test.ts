import { expect, test } from "vitest";
import { addPerson } from "../../test-kit/index.ts";
import { waitForBlockedQuery } from "../../test-kit/wait-for-blocked-query.ts";
import { acceptInvitationsOf } from "./people/membership-store.ts";
import { lockByEmail } from "./people/store.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

async function inviter() {
  const owner = await addPerson(kit.app);
  const made = await kit.app.call({ path: "/organisation", token: owner.token, body: { name: "The Gazette" } });
  const { orgId } = made.json<{ orgId: string }>();
  await kit.base.database.tenant(orgId, (trx) =>
    trx.updateTable("organisation").set({ plan_id: "standard-plan-usd" }).execute(),
  );
  const members = `/organisation/${orgId}/members`;
  const invite = (email: string) =>
    kit.app.call({ path: members, token: owner.token, body: { email, role: "editor" } });
  return { ...owner, orgId, invite };
}

test.each([
  ["resent", "POST", "/resend", 200],
  // It is accepted by then: there is nothing to withdraw.
  ["withdrawn", "DELETE", "", 404],
] as const)("an invitation is %s while the person completes their account, without a deadlock", async (...row) => {
  const [, method, suffix, answered] = row;
  const { orgId, token, invite } = await inviter();
  const { email } = kit.newSignUp();
  const { id } = (await invite(email)).json<{ data: { id: string } }>().data;
  const path = `/organisation/${orgId}/invitations/${id}${suffix}`;
  let other: ReturnType<typeof kit.app.call> | undefined;
  // In the order in which a completed sign-up does it.
  await kit.base.database.system(async (trx) => {
    const person = await lockByEmail(trx, email);
    other = kit.app.call({ method, path, token });
    await waitForBlockedQuery(kit.base);
    expect(await acceptInvitationsOf(trx, email, person?.id ?? "", new Date())).toEqual([orgId]);
  });
  expect((await other)?.statusCode).toBe(answered);
});

test("two people who invite each other at once do not deadlock", async () => {
  const [one, other] = [await inviter(), await inviter()];
  // In the order in which an invitation does it.
  await kit.base.database.system(async (trx) => {
    await lockByEmail(trx, other.email);
    expect((await other.invite(one.email)).statusCode).toBe(200);
  });
});
