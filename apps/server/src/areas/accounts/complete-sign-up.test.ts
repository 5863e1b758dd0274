import { describe, expect, test } from "vitest";
import { cookiesOf, addPerson } from "../../test-kit/index.ts";
import { invite, makeOrganisation, rolesOf } from "../../test-kit/accounts/invite.ts";
import { recordInvitationOutcome, removeInvitedAccount } from "./index.ts";
import { removeExpired } from "./people/store.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();
const dayMs = 86_400_000;
const names = { given_name: "Grace", family_name: "Hopper" };

const newPasswordRequired = {
  success: false,
  failure_type: "NOT_ALLOWED",
  code: "NEW_PASSWORD_REQUIRED",
  message: "Please complete your sign-up.",
};

const invitationExpired = {
  success: false,
  failure_type: "NOT_ALLOWED",
  code: "INVITATION_EXPIRED",
  message: "Your invitation has expired. Ask whoever invited you for a new one.",
};

async function invited() {
  const { email } = kit.newSignUp();
  const organisationId = await makeOrganisation(kit);
  const password = (await invite(kit, { organisationId, email })) ?? "";
  kit.app.mails.length = 0;
  return { email, password, organisationId };
}

function complete(body: object, cookies: Record<string, string>) {
  return kit.app.call({ path: "/auth/complete-sign-up", body, cookies });
}

/** As the organisation's screen withdraws an invitation. */
async function withdrawAll(email: string): Promise<void> {
  await kit.base.database.system(async (trx) => {
    const deleted = trx.deleteFrom("invitation").where("email", "=", email);
    const ended = await deleted.returning(["id", "organisation_id", "email"]).execute();
    await recordInvitationOutcome(trx, ended, "withdrawn", new Date());
    await removeInvitedAccount(trx, email);
  });
}

async function knownNames(email: string) {
  return kit.base.database.kysely
    .selectFrom("user")
    .select(["given_name", "family_name", "email_verified", "completes_by"])
    .where("email", "=", email)
    .executeTakeFirst();
}

describe("a person whose account an invitation made", () => {
  test("is asked to complete it when they sign in with the mailed password, and gets no session yet", async () => {
    const { email, password } = await invited();
    expect(password).toMatch(/^[a-z\d]{4}(?:-[a-z\d]{4}){3}$/);
    const answer = await kit.signIn(email, password);
    expect([answer.statusCode, answer.json()]).toEqual([403, newPasswordRequired]);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "lectern.completing", httpOnly: true, sameSite: "Lax", path: "/api/auth" }),
    ]);
    expect(kit.app.mails).toEqual([]);
    expect((await kit.app.call({ path: "/session", cookies: cookiesOf(answer) })).statusCode).toBe(401);
  });

  test("completes it with names and a password, is a member then, and signed in", async () => {
    const { email, password, organisationId } = await invited();
    const other = await makeOrganisation(kit);
    await kit.base.database.system((trx) =>
      trx
        .insertInto("invitation")
        .values({
          id: crypto.randomUUID(),
          organisation_id: other,
          email,
          role: "viewer",
          expires_at: new Date(Date.now() + dayMs),
        })
        .execute(),
    );
    const asked = await kit.signIn(email, password);
    const done = await complete({ email, password: "my own password", ...names }, cookiesOf(asked));
    expect([done.statusCode, done.json()]).toEqual([200, { success: true }]);
    const session = await kit.app.call({ path: "/session", cookies: cookiesOf(done) });
    expect(session.json()).toMatchObject({ data: { user: { email, ...names } } });
    expect(await rolesOf(kit, email)).toEqual({ [organisationId]: "editor", [other]: "viewer" });
    expect((await kit.signIn(email, password)).statusCode).toBe(401);
    expect((await kit.signIn(email, "my own password")).statusCode).toBe(200);
  });

  test("completes it once", async () => {
    const { email, password } = await invited();
    const cookies = cookiesOf(await kit.signIn(email, password));
    const answers = [];
    for (const own of ["my own password", "a thief's password"]) {
      answers.push((await complete({ email, password: own, ...names }, cookies)).statusCode);
    }
    expect(answers).toEqual([200, 400]);
    const again = await complete({ email, password: "a thief's password", ...names }, cookies);
    expect(again.json()).toMatchObject({
      code: "SIGN_UP_COMPLETED",
      message: "You have completed your sign-up already. Please sign in with the password that you chose.",
    });
    expect((await kit.signIn(email, "a thief's password")).statusCode).toBe(401);
  });

  test("is joined to nothing when the invitation is over", async () => {
    const { email, password } = await invited();
    await kit.base.database.system((trx) =>
      trx
        .updateTable("invitation")
        .set({ expires_at: new Date(0) })
        .where("email", "=", email)
        .execute(),
    );
    const cookies = cookiesOf(await kit.signIn(email, password));
    const done = await complete({ email, password: "my own password", ...names }, cookies);
    expect([done.statusCode, done.json()]).toEqual([200, { success: true, data: { invitation_ended: "expired" } }]);
    expect(await rolesOf(kit, email)).toEqual({});
  });

  test("is told when the invitation was withdrawn from the account that a reset had made their own", async () => {
    const { email } = await invited();
    await kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email } });
    const reset = { email, otp: kit.codeFor(email), password: "set with a code" };
    await kit.app.call({ path: "/auth/email-otp/reset-password", body: reset });
    await withdrawAll(email);
    const cookies = cookiesOf(await kit.signIn(email, "set with a code"));
    const done = await complete({ email, password: "my own password", ...names }, cookies);
    expect(done.json()).toEqual({ success: true, data: { invitation_ended: "withdrawn" } });
  });

  test("is told that the invitation has expired when the seven days are over, with the right password only", async () => {
    const { email, password } = await invited();
    const unknown = await kit.signIn("nobody@example.com", password);
    const wrong = await kit.signIn(email, "not the password");
    kit.app.advance(7 * dayMs);
    const late = await kit.signIn(email, password);
    const lateAndWrong = await kit.signIn(email, "not the password");
    kit.app.advance(-7 * dayMs);
    for (const answer of [wrong, lateAndWrong]) {
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([401, unknown.json(), []]);
    }
    expect([late.statusCode, late.json(), late.cookies]).toEqual([403, invitationExpired, []]);
  });

  test("is told so by the form that completes the account, too", async () => {
    const { email, password } = await invited();
    const cookies = cookiesOf(await kit.signIn(email, password));
    await kit.base.database.kysely
      .updateTable("user")
      .set({ completes_by: new Date(0) })
      .where("email", "=", email)
      .execute();
    const answer = await complete({ email, password: "my own password", ...names }, cookies);
    expect([answer.statusCode, answer.json()]).toEqual([403, invitationExpired]);
    expect(await knownNames(email)).toMatchObject({ given_name: "", email_verified: false });
  });

  test("is told that the invitation was withdrawn in the meantime", async () => {
    const { email, password } = await invited();
    const cookies = cookiesOf(await kit.signIn(email, password));
    await withdrawAll(email);
    const answer = await complete({ email, password: "my own password", ...names }, cookies);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      {
        code: "INVITATION_WITHDRAWN",
        message: "Your invitation has been withdrawn. Ask whoever invited you for a new one.",
      },
    ]);
    expect(await knownNames(email)).toBeUndefined();
  });

  test("is told nothing of an address that is not theirs", async () => {
    const { email, password } = await invited();
    const cookies = cookiesOf(await kit.signIn(email, password));
    const confirmed = await addPerson(kit.app);
    const other = await invited();
    await withdrawAll(other.email);
    for (const address of [confirmed.email, other.email, "nobody@example.com"]) {
      const answer = await complete({ email: address, password: "my own password", ...names }, cookies);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "SIGN_IN_FIRST" }]);
    }
  });

  test.each([
    ["given_name", "Al", "First Name should be at least 3 characters long."],
    ["family_name", "", "Last Name should be at least 2 characters long."],
    ["password", "1234567", "Password should be at least 8 characters long."],
  ])("is refused the %s %j", async (field, value, message) => {
    const { email, password } = await invited();
    const cookies = cookiesOf(await kit.signIn(email, password));
    const answer = await complete({ email, password: "my own password", ...names, [field]: value }, cookies);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, errors: [{ path: field, message }] }]);
    expect(await knownNames(email)).toMatchObject({ given_name: "", email_verified: false });
  });

  test("is completed by no browser that has not shown the mailed password", async () => {
    const victim = await invited();
    const other = await invited();
    const others = cookiesOf(await kit.signIn(other.email, other.password));
    const unconfirmed = kit.newSignUp();
    const confirming = cookiesOf(await kit.signUp(unconfirmed));
    const renamed = { "lectern.completing": confirming["lectern.confirming"] ?? "" };
    for (const cookies of [{}, others, renamed, { "lectern.completing": "made.up" }]) {
      const answer = await complete({ email: victim.email, password: "a thief's password", ...names }, cookies);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "SIGN_IN_FIRST" }]);
    }
    expect(await knownNames(victim.email)).toMatchObject({ given_name: "", email_verified: false });
  });

  test("is completed with no password that is not its own any more", async () => {
    const { email, password } = await invited();
    const thief = cookiesOf(await kit.signIn(email, password));
    await kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email } });
    const reset = { email, otp: kit.codeFor(email), password: "set with a code" };
    await kit.app.call({ path: "/auth/email-otp/reset-password", body: reset });
    const answer = await complete({ email, password: "a thief's password", ...names }, thief);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "SIGN_IN_FIRST" }]);
    expect((await kit.signIn(email, "set with a code")).json()).toEqual(newPasswordRequired);
  });

  test("keeps the account when a stranger signs up with the address, and is told by mail", async () => {
    const { email, password } = await invited();
    const stranger = await kit.signUp({ ...kit.newSignUp(), email });
    const fresh = await kit.signUp(kit.newSignUp());
    expect([stranger.statusCode, stranger.json()]).toEqual([fresh.statusCode, fresh.json()]);
    expect(kit.app.mails.findLast(({ to }) => to === email)?.subject).toBe("You are invited to Lectern already");
    expect((await kit.confirm(email, "123456", cookiesOf(stranger))).statusCode).toBe(400);
    expect((await kit.signIn(email, password)).json()).toEqual(newPasswordRequired);
  });

  test("makes room for a sign-up when the seven days are over", async () => {
    const { email } = await invited();
    kit.app.advance(7 * dayMs);
    const form = { ...kit.newSignUp(), email };
    const signedUp = await kit.signUp(form);
    kit.app.advance(-7 * dayMs);
    expect((await kit.confirm(email, kit.codeFor(email), cookiesOf(signedUp))).statusCode).toBe(200);
    expect(await knownNames(email)).toMatchObject({ given_name: "Ada", completes_by: null });
  });

  test("is mailed no code for confirming, which would open nothing", async () => {
    const { email } = await invited();
    const body = { email, type: "email-verification" };
    expect((await kit.app.call({ path: "/auth/email-otp/send-verification-otp", body })).statusCode).toBe(200);
    expect(kit.app.mails).toEqual([]);
  });

  test("may reset the password instead, and is asked for the rest at the sign-in", async () => {
    const { email, organisationId } = await invited();
    await kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email } });
    const reset = { email, otp: kit.codeFor(email), password: "set with a code" };
    expect((await kit.app.call({ path: "/auth/email-otp/reset-password", body: reset })).statusCode).toBe(200);
    const asked = await kit.signIn(email, "set with a code");
    expect(asked.json()).toEqual(newPasswordRequired);
    expect(asked.cookies.map(({ name }) => name)).toEqual(["lectern.completing"]);
    const sessions = kit.base.database.kysely.selectFrom("session").innerJoin("user", "user.id", "user_id");
    expect(await sessions.select("session.id").where("email", "=", email).execute()).toEqual([]);
    const done = await complete({ email, password: "my own password", ...names }, cookiesOf(asked));
    expect(done.statusCode).toBe(200);
    expect(await rolesOf(kit, email)).toEqual({ [organisationId]: "editor" });
  });
});

describe("an invitation", () => {
  test("made again gives another password and seven days more", async () => {
    const { email, password } = await invited();
    const soon = new Date(Date.now() + 6 * dayMs);
    const again = await invite(kit, { organisationId: await makeOrganisation(kit), email, now: soon });
    expect(again).not.toBe(password);
    kit.app.advance(8 * dayMs);
    const answers = [await kit.signIn(email, password), await kit.signIn(email, again ?? "")];
    kit.app.advance(-8 * dayMs);
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 403]);
  });

  test("makes no password for a person with an account", async () => {
    const person = await addPerson(kit.app);
    const organisationId = await makeOrganisation(kit);
    expect(await invite(kit, { organisationId, email: person.email })).toBeUndefined();
    expect((await kit.signIn(person.email, person.password)).statusCode).toBe(200);
  });

  test("of one address by two at once makes one account, opened by the password mailed last", async () => {
    const { email } = kit.newSignUp();
    const organisations = [await makeOrganisation(kit), await makeOrganisation(kit)];
    const passwords = await Promise.all(organisations.map((organisationId) => invite(kit, { organisationId, email })));
    const statuses = [];
    for (const password of passwords) statuses.push((await kit.signIn(email, password ?? "")).statusCode);
    expect(statuses.sort((a, b) => a - b)).toEqual([401, 403]);
  });
});

test("an account that was not completed in its time is swept a month later, and no other", async () => {
  const late = await invited();
  const completed = await invited();
  const cookies = cookiesOf(await kit.signIn(completed.email, completed.password));
  await complete({ email: completed.email, password: "my own password", ...names }, cookies);
  const unconfirmed = kit.newSignUp();
  await kit.signUp(unconfirmed);
  const reset = await invited();
  await kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email: reset.email } });
  const body = { email: reset.email, otp: kit.codeFor(reset.email), password: "set with a code" };
  await kit.app.call({ path: "/auth/email-otp/reset-password", body });

  await removeExpired(kit.base.database.kysely, new Date(Date.now() + 36 * dayMs));
  expect(await knownNames(late.email)).toBeDefined();
  await removeExpired(kit.base.database.kysely, new Date(Date.now() + 37 * dayMs));
  expect(await knownNames(late.email)).toBeUndefined();
  for (const { email } of [completed, unconfirmed, reset]) expect(await knownNames(email)).toBeDefined();
});
