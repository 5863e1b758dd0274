import { expect, test } from "vitest";
import { addPerson } from "../../test-kit/index.ts";
import { sweep } from "./sweep.ts";
import { dayMs, invitationsTest, notOpen } from "./test-kit/invitations-app.ts";

const kit = invitationsTest();

test("the sweep removes invitations that ended a month ago, and how they ended", async () => {
  const ours = await kit.organisation();
  const grace = await addPerson(kit.app);
  const withdrawn = await kit.invited(ours, grace.email);
  await kit.withdraw(ours, withdrawn);
  await kit.invited(ours, kit.newAddress());
  const after = async (days: number) => {
    await kit.base.database.system((trx) => sweep(trx, new Date(Date.now() + days * dayMs)));
    return (await kit.list(ours)).invitations.length;
  };
  expect(await after(29)).toBe(1);
  expect((await kit.accept(grace, withdrawn)).json()).toMatchObject({ message: expect.stringContaining("withdrawn") });
  expect([await after(36), await after(38)]).toEqual([1, 0]);
  expect((await kit.accept(grace, withdrawn)).json()).toMatchObject(notOpen);
});
