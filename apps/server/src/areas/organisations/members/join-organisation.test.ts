import { describe, expect, test } from "vitest";
import { bearerOf, cookiesOf, addPerson } from "../../../test-kit/index.ts";
import { dayMs, ended, invitationsTest, notOpen } from "../test-kit/invitations-app.ts";

const kit = invitationsTest();

describe("an invited person", () => {
  test("sees who invites them, joins, and is a member for the next call", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app, { givenName: "Grace" });
    const invitation = await kit.invited(ours, grace.email, "editor");
    expect(await kit.invitationsOf(grace)).toEqual([
      {
        id: invitation.id,
        org_id: ours.id,
        org_name: "The Gazette",
        invited_by: "Ada Byron",
        role: "editor",
        expires_at: invitation.expires_at,
      },
    ]);
    const joined = await kit.accept(grace, invitation);
    expect(joined.json()).toEqual({ success: true, data: { org_id: ours.id } });
    expect(await kit.invitationsOf(grace)).toEqual([]);
    expect((await kit.accept(grace, invitation)).json()).toMatchObject(
      ended("You have accepted this invitation already."),
    );
    const { members, invitations } = await kit.list(ours);
    expect(members).toContainEqual(expect.objectContaining({ user_id: grace.id, role: "editor" }));
    expect(invitations).toEqual([]);
    const seen = await kit.app.call({ method: "GET", path: `/organisation/${ours.id}`, token: grace.token });
    expect(seen.json()).toMatchObject({ data: { role: "editor" } });
    const profile = await kit.app.call({ method: "GET", path: "/user", token: grace.token });
    expect(profile.json()).toMatchObject({ data: { had_organisation: true } });
  });

  test("without an account is a member of all that invite them once the account is complete", async () => {
    const [ours, theirs] = [await kit.organisation(), await kit.organisation()];
    const email = kit.newAddress();
    await kit.invited(ours, email, "admin");
    await kit.invited(theirs, email, "viewer");
    const challenged = await kit.signIn(email, kit.passwordFor(email));
    const completed = await kit.app.call({
      path: "/auth/complete-sign-up",
      body: { email, password: "a password of my own", given_name: "Grace", family_name: "Hopper" },
      cookies: cookiesOf(challenged),
    });
    const token = await bearerOf(kit.app, cookiesOf(completed));
    const answer = await kit.app.call({ method: "GET", path: "/organisation", token });
    const keys = answer.json<{ data: { PK: string }[] }>().data.map(({ PK }) => PK);
    expect(keys).toEqual([`ORG#${ours.id}`, `ORG#${theirs.id}`]);
    const { members, invitations } = await kit.list(ours);
    expect(members).toContainEqual(expect.objectContaining({ email, given_name: "Grace", role: "admin" }));
    expect(invitations).toEqual([]);
  });

  test("may decline, and is asked no more", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    const invitation = await kit.invited(ours, grace.email);
    expect((await kit.decline(grace, invitation)).json()).toEqual({ success: true, data: { id: invitation.id } });
    expect(await kit.invitationsOf(grace)).toEqual([]);
    expect((await kit.list(ours)).invitations).toEqual([]);
    const declined = ended("You have declined this invitation. To join, ask whoever invited you for a new one.");
    expect((await kit.decline(grace, invitation)).json()).toMatchObject(declined);
    expect((await kit.accept(grace, invitation)).json()).toMatchObject(declined);
  });

  test("is told that it was withdrawn, and asked for by another invitation after that", async () => {
    const ours = await kit.organisation();
    const [grace, eve] = [await addPerson(kit.app), await addPerson(kit.app)];
    const invitation = await kit.invited(ours, grace.email);
    await kit.withdraw(ours, invitation);
    const withdrawn = ended("This invitation has been withdrawn. Ask whoever invited you for a new one.");
    for (const act of [kit.accept, kit.decline]) {
      expect((await act(grace, invitation)).json()).toMatchObject(withdrawn);
      expect((await act(eve, invitation)).json()).toMatchObject(notOpen);
    }
    expect((await kit.accept(grace, await kit.invited(ours, grace.email))).statusCode).toBe(200);
    expect((await kit.accept(grace, invitation)).json()).toMatchObject(withdrawn);
  });

  test("is the only one who sees, accepts or declines it", async () => {
    const ours = await kit.organisation();
    const [grace, eve] = [await addPerson(kit.app), await addPerson(kit.app)];
    const invitation = await kit.invited(ours, grace.email);
    expect(await kit.invitationsOf(eve)).toEqual([]);
    expect((await kit.accept(eve, invitation)).json()).toMatchObject(notOpen);
    expect((await kit.decline(eve, invitation)).json()).toMatchObject(notOpen);
    const strangers = await Promise.all([
      kit.app.call({ method: "GET", path: "/invitations" }),
      kit.app.call({ path: `/invitations/${invitation.id}/accept` }),
      kit.app.call({ method: "DELETE", path: `/invitations/${invitation.id}` }),
    ]);
    expect(strangers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(await kit.invitationsOf(grace)).toHaveLength(1);
  });

  test("has to have confirmed the address", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    const invitation = await kit.invited(ours, grace.email);
    const confirm = (email_verified: boolean) =>
      kit.base.database.kysely.updateTable("user").set({ email_verified }).where("id", "=", grace.id).execute();
    await confirm(false);
    expect(await kit.invitationsOf(grace)).toEqual([]);
    expect((await kit.accept(grace, invitation)).statusCode).toBe(404);
    expect((await kit.decline(grace, invitation)).statusCode).toBe(404);
    await confirm(true);
    expect((await kit.accept(grace, invitation)).statusCode).toBe(200);
  });

  test("has a week for it; then it can be sent again", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    const invitation = await kit.invited(ours, grace.email);
    const later = await kit.wait(grace, 7 * dayMs);
    expect(await kit.invitationsOf(later)).toEqual([]);
    const expired = ended("This invitation has expired. Ask whoever invited you for a new one.");
    expect((await kit.accept(later, invitation)).json()).toMatchObject(expired);
    const owner = await kit.wait(ours.owner, 0);
    expect((await kit.list({ ...ours, owner })).invitations).toEqual([invitation]);
    expect((await kit.resend({ ...ours, owner }, invitation)).statusCode).toBe(200);
    expect((await kit.accept(later, invitation)).statusCode).toBe(200);
  });

  test("joins once, however many accept, decline and withdraw at once", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    const invitation = await kit.invited(ours, grace.email);
    const answers = await Promise.all([
      kit.accept(grace, invitation),
      kit.accept(grace, invitation),
      kit.decline(grace, invitation),
      kit.withdraw(ours, invitation),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(3);
    const isMember = (await kit.list(ours)).members.some(({ user_id }) => user_id === grace.id);
    expect(isMember).toBe(answers.slice(0, 2).some((answer) => answer.statusCode === 200));
  });

  test("may still make an organisation of their own, and own one only", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    await kit.accept(grace, await kit.invited(ours, grace.email));
    const make = () => kit.app.call({ path: "/organisation", token: grace.token, body: { name: "Mine" } });
    expect((await make()).statusCode).toBe(200);
    expect((await make()).json()).toMatchObject({ failure_type: "PLAN_LIMIT" });
  });
});
