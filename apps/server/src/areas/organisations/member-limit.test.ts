import { describe, expect, test } from "vitest";
import { moveToPlan, addPerson } from "../../test-kit/index.ts";
import { dayMs, invitationsTest } from "./test-kit/invitations-app.ts";

const kit = invitationsTest();

describe("the plan's limit of members", () => {
  const full = { failure_type: "PLAN_LIMIT", message: "Upgrade now to invite more members!" };

  test("counts members and people invited", async () => {
    const ours = await kit.organisation("starter-plan-usd");
    const email = kit.newAddress();
    const invitation = await kit.invited(ours, email);
    expect((await kit.invite(ours, kit.newAddress())).json()).toMatchObject(full);
    expect((await kit.invite(ours, email, "viewer")).statusCode).toBe(200);
    await kit.withdraw(ours, invitation);
    const grace = await addPerson(kit.app);
    await kit.accept(grace, await kit.invited(ours, grace.email));
    expect((await kit.invite(ours, kit.newAddress())).json()).toMatchObject(full);
  });

  test("leaves no room on the free plan", async () => {
    const ours = await kit.organisation("free-plan");
    const email = kit.newAddress();
    const answer = await kit.invite(ours, email);
    expect([answer.statusCode, answer.json()]).toMatchObject([402, full]);
    expect(await kit.account(email)).toBeUndefined();
    expect(kit.app.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test("lets one of two through that are invited at once to the last place", async () => {
    for (let round = 0; round < 5; round += 1) {
      const ours = await kit.organisation("starter-plan-usd");
      const answers = await Promise.all([kit.invite(ours, kit.newAddress()), kit.invite(ours, kit.newAddress())]);
      expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 402]);
      expect((await kit.list(ours)).invitations).toHaveLength(1);
    }
  });

  test("does not count expired invitations, until they are sent again", async () => {
    const ours = await kit.organisation("starter-plan-usd");
    const late = await kit.invited(ours, kit.newAddress());
    const owner = await kit.wait(ours.owner, 7 * dayMs);
    expect((await kit.invite({ ...ours, owner }, kit.newAddress())).statusCode).toBe(200);
    expect((await kit.resend({ ...ours, owner }, late)).json()).toMatchObject(full);
  });

  test("holds for a person who accepts after the plan became smaller", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    const invitation = await kit.invited(ours, grace.email);
    await moveToPlan(kit.base, ours.id, "free-plan");
    const refused = await kit.accept(grace, invitation);
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { failure_type: "PLAN_LIMIT" }]);
    await moveToPlan(kit.base, ours.id, "starter-plan-usd");
    expect((await kit.accept(grace, invitation)).statusCode).toBe(200);
  });

  test("does not exist where there are no plans", async () => {
    const ours = await kit.organisation("free-plan");
    await kit.restart({ billing: { kind: "none" } });
    expect((await kit.invite(ours, kit.newAddress())).statusCode).toBe(200);
    expect((await kit.invite(ours, kit.newAddress())).statusCode).toBe(200);
  });
});
