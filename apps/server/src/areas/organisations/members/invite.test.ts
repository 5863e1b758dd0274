import type { Role } from "@lectern/access";
import { describe, expect, test } from "vitest";
import { addPerson } from "../../../test-kit/index.ts";
import { addMember } from "../../accounts/index.ts";
import { dayMs, type Invitation, invitationsTest } from "../test-kit/invitations-app.ts";

const kit = invitationsTest();

describe("an invitation", () => {
  test("of a person without an account mails a password to sign in with, which does not sign in yet", async () => {
    const ours = await kit.organisation();
    const email = kit.newAddress();
    const answer = await kit.invite(ours, ` ${email.toUpperCase()} `, "admin");
    const { data } = answer.json<{ data: Invitation }>();
    expect([answer.statusCode, data]).toMatchObject([200, { email, role: "admin" }]);
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(7 * dayMs);
    const mail = kit.mailTo(email);
    expect(mail.subject).toBe("Ada Byron invites you to The Gazette on Lectern");
    expect(mail.text).toContain("Ada Byron invites you to join The Gazette on Lectern as an admin.");
    expect(mail.text).toContain("http://localhost:4100/sign-in");
    expect(mail.html).toContain(kit.passwordFor(email));
    expect(mail.code).toBeUndefined();
    const signedIn = await kit.signIn(email, kit.passwordFor(email));
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([403, { code: "NEW_PASSWORD_REQUIRED" }]);
    expect((await kit.list(ours)).invitations).toEqual([data]);
  });

  test("of a person with an account mails a link, and no password", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app, { givenName: "Grace" });
    await kit.invited(ours, grace.email, "viewer");
    const mail = kit.mailTo(grace.email);
    expect(mail.text).toContain("http://localhost:4100/organisation\n");
    expect(mail.html).toContain('href="http://localhost:4100/organisation"');
    expect(kit.passwordFor(grace.email)).toBeUndefined();
    expect((await kit.signIn(grace.email, grace.password)).statusCode).toBe(200);
  });

  test("is answered alike whether or not the address has an account", async () => {
    const ours = await kit.organisation();
    const grace = await addPerson(kit.app);
    const answers = [await kit.invite(ours, grace.email), await kit.invite(ours, kit.newAddress())];
    const shapes = answers.map((answer) => {
      const { data, ...rest } = answer.json<{ data: Invitation }>();
      const { id, email, created_at, expires_at, ...others } = data;
      expect([id, email, created_at, expires_at].every((value) => typeof value === "string")).toBe(true);
      return [answer.statusCode, rest, others];
    });
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test("of a member is refused", async () => {
    const ours = await kit.organisation();
    const answer = await kit.invite(ours, ours.owner.email);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { failure_type: "CONFLICT", message: "This person is a member already." },
    ]);
  });

  test("made twice is renewed: one invitation, the new role, another week, another password", async () => {
    const ours = await kit.organisation();
    const email = kit.newAddress();
    const first = await kit.invited(ours, email, "editor");
    const old = kit.passwordFor(email);
    const owner = await kit.wait(ours.owner, 3 * dayMs);
    const second = await kit.invited({ ...ours, owner }, email, "viewer");
    expect(second).toMatchObject({ id: first.id, role: "viewer", created_at: first.created_at });
    expect(Date.parse(second.expires_at) - Date.parse(first.expires_at)).toBeGreaterThanOrEqual(3 * dayMs);
    expect((await kit.list({ ...ours, owner })).invitations).toEqual([second]);
    expect((await kit.signIn(email, old)).statusCode).toBe(401);
    expect((await kit.signIn(email, kit.passwordFor(email))).statusCode).toBe(403);
  });

  test("sent again has a new password, and the old one stops", async () => {
    const ours = await kit.organisation();
    const email = kit.newAddress();
    const invitation = await kit.invited(ours, email);
    const old = kit.passwordFor(email);
    const again = await kit.resend(ours, invitation);
    expect(again.json()).toMatchObject({ success: true, data: { id: invitation.id, email, role: "editor" } });
    expect(kit.passwordFor(email)).not.toBe(old);
    expect((await kit.signIn(email, old)).statusCode).toBe(401);
    expect((await kit.signIn(email, kit.passwordFor(email))).statusCode).toBe(403);
  });

  test("gives no role above one's own, and is not changed by a member with a lower one", async () => {
    const ours = await kit.organisation();
    const admin = await addPerson(kit.app);
    await kit.base.database.tenant(ours.id, (trx) => addMember(trx, ours.id, admin.id, "admin"));
    expect((await kit.invite(ours, kit.newAddress(), "owner", admin)).json()).toMatchObject({
      failure_type: "NOT_ALLOWED",
      message: "You cannot give a role above your own.",
    });
    expect((await kit.invite(ours, kit.newAddress(), "admin", admin)).statusCode).toBe(200);
    const email = kit.newAddress();
    const owners = await kit.invited(ours, email, "owner");
    const answers = [
      await kit.invite(ours, email, "viewer", admin),
      await kit.resend(ours, owners, admin),
      await kit.withdraw(ours, owners, admin),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403]);
    expect((await kit.list(ours)).invitations).toContainEqual(owners);
  });

  test("of another organisation is not found", async () => {
    const [ours, theirs] = [await kit.organisation(), await kit.organisation()];
    const invitation = await kit.invited(theirs, kit.newAddress());
    expect((await kit.resend(ours, invitation)).statusCode).toBe(404);
    expect((await kit.withdraw(ours, invitation)).statusCode).toBe(404);
    expect((await kit.list(theirs)).invitations).toEqual([invitation]);
  });

  test("needs an address and a role", async () => {
    const ours = await kit.organisation();
    const answers = [await kit.invite(ours, "no address"), await kit.invite(ours, kit.newAddress(), "king" as Role)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400]);
    expect(answers[0]?.json()).toMatchObject({ message: "Please enter a valid email address" });
  });

  test("carries names as text, on one line, and no link of theirs", async () => {
    const ours = await kit.organisation("standard-plan-usd", 'A <b>&" evil.example');
    const email = kit.newAddress();
    await kit.invited(ours, email);
    const { subject, text, html } = kit.mailTo(email);
    expect(subject).toMatch(/^Ada Byron invites you to A <b>&" evil\..+ on Lectern$/);
    expect(html).toContain("A &lt;b&gt;&amp;&quot; evil.");
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example/);
  });

  test("is to no organisation whose name has more than a line, or turns text around", async () => {
    const ours = await kit.organisation();
    for (const name of ["A\nB", "A\u2028B", "A\u202eB"]) {
      const renamed = {
        method: "PUT",
        path: `/organisation/${ours.id}`,
        token: ours.owner.token,
        body: { name },
      } as const;
      expect((await kit.app.call(renamed)).statusCode).toBe(400);
    }
  });

  test("that is withdrawn is gone, with the account it made", async () => {
    const ours = await kit.organisation();
    const email = kit.newAddress();
    const invitation = await kit.invited(ours, email);
    expect((await kit.withdraw(ours, invitation)).json()).toEqual({ success: true, data: { id: invitation.id } });
    expect((await kit.list(ours)).invitations).toEqual([]);
    expect((await kit.signIn(email, kit.passwordFor(email))).statusCode).toBe(401);
    expect(await kit.account(email)).toBeUndefined();
    expect((await kit.withdraw(ours, invitation)).statusCode).toBe(404);
  });

  test("that is withdrawn leaves the account to another one, and a person's own account alone", async () => {
    const [ours, theirs] = [await kit.organisation(), await kit.organisation()];
    const email = kit.newAddress();
    const invitation = await kit.invited(ours, email);
    await kit.invited(theirs, email);
    await kit.withdraw(ours, invitation);
    expect(await kit.account(email)).toBeDefined();
    const grace = await addPerson(kit.app);
    await kit.withdraw(ours, await kit.invited(ours, grace.email));
    expect((await kit.signIn(grace.email, grace.password)).statusCode).toBe(200);
  });
});

describe("inviting, by rate limits,", () => {
  test("is limited for each member", async () => {
    const ours = await kit.organisation();
    const answers = [];
    // The limit counts attempts that the plan refuses, too.
    for (let tries = 0; tries < 31; tries += 1) answers.push((await kit.invite(ours, kit.newAddress())).statusCode);
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 402]);
    expect(answers.slice(29)).toEqual([402, 429]);
  });

  test("sends one address ten mails at most, whichever organisation invites it", async () => {
    const email = kit.newAddress();
    const ours = await kit.organisation();
    const invitation = await kit.invited(ours, email);
    for (let tries = 0; tries < 9; tries += 1) expect((await kit.resend(ours, invitation)).statusCode).toBe(200);
    expect((await kit.resend(ours, invitation)).statusCode).toBe(429);
    expect((await kit.invite(await kit.organisation(), email)).statusCode).toBe(429);
    expect(kit.app.mails.filter(({ to }) => to === email)).toHaveLength(10);
  });
});
