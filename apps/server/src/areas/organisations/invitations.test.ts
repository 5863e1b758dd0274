import type { Role } from "@lectern/access";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "../../config/index.ts";
import {
  bearerOf,
  cookiesOf,
  createTestApp,
  createTestDatabase,
  createTestOrganisation,
  moveToPlan,
  signUpPerson,
  type TestApp,
  type TestDatabase,
  type TestPerson,
} from "../../test-kit/index.ts";
import { addMember } from "../accounts/index.ts";
import { sweep } from "./sweep.ts";

const dayMs = 86_400_000;

let base: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 8 });
});
afterAll(() => base.close());

// A clock of its own for each test.
beforeEach(async () => {
  await use();
  return () => app.close();
});

async function use(changes: Partial<Config> = {}): Promise<void> {
  app = await createTestApp(base, { publicUrl: "http://localhost:4100", ...changes });
}

interface Organisation {
  id: string;
  owner: TestPerson;
}

interface Invitation {
  id: string;
  email: string;
  role: Role;
  created_at: string;
  expires_at: string;
}

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `invited-${addresses}@example.com`;
}

async function organisation(planId = "standard-plan-usd", name = "The Gazette"): Promise<Organisation> {
  const owner = await signUpPerson(app);
  const id = await createTestOrganisation(app, owner, { name });
  await moveToPlan(base, id, planId);
  return { id, owner };
}

function invite({ id, owner }: Organisation, email: string, role: Role = "editor", by = owner) {
  return app.call({ path: `/organisation/${id}/members`, token: by.token, body: { email, role } });
}

async function invited(ours: Organisation, email: string, role: Role = "editor"): Promise<Invitation> {
  const answer = await invite(ours, email, role);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Invitation }>().data;
}

function resend({ id, owner }: Organisation, invitation: { id: string }, by = owner) {
  return app.call({ path: `/organisation/${id}/invitations/${invitation.id}/resend`, token: by.token });
}

function withdraw({ id, owner }: Organisation, invitation: { id: string }, by = owner) {
  return app.call({ method: "DELETE", path: `/organisation/${id}/invitations/${invitation.id}`, token: by.token });
}

function accept(person: TestPerson, invitation: { id: string }) {
  return app.call({ path: `/invitations/${invitation.id}/accept`, token: person.token });
}

function decline(person: TestPerson, invitation: { id: string }) {
  return app.call({ method: "DELETE", path: `/invitations/${invitation.id}`, token: person.token });
}

async function invitationsOf(person: TestPerson) {
  const answer = await app.call({ method: "GET", path: "/invitations", token: person.token });
  return answer.json<{ data: { id: string }[] }>().data;
}

async function list({ id, owner }: Organisation) {
  const answer = await app.call({ method: "GET", path: `/organisation/${id}/members`, token: owner.token });
  return answer.json<{ data: { members: { user_id: string; role: Role }[]; invitations: Invitation[] } }>().data;
}

function mailTo(email: string) {
  const mail = app.mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}.`);
  return mail;
}

/** The password that an invitation's mail carries; undefined when it carries none. */
function passwordFor(email: string): string | undefined {
  return /\n {4}(\S+)\n/.exec(mailTo(email).text)?.[1];
}

function signIn(email: string, password: string | undefined) {
  return app.call({ path: "/auth/sign-in/email", body: { email, password } });
}

async function account(email: string) {
  return base.database.kysely
    .selectFrom("user")
    .select(["id", "email_verified", "completes_by"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** The clock goes on; the browser gets a new token. */
async function wait<Person extends TestPerson>(person: Person, milliseconds: number): Promise<Person> {
  app.advance(milliseconds);
  return { ...person, token: await bearerOf(app, person.cookies) };
}

function ended(message: string) {
  return { failure_type: "NOT_FOUND", message };
}

const notOpen = ended("This invitation is not open any more.");

describe("an invitation", () => {
  test("of somebody without an account mails a password to sign in with, which does not sign in yet", async () => {
    const ours = await organisation();
    const email = newAddress();
    const answer = await invite(ours, ` ${email.toUpperCase()} `, "admin");
    const { data } = answer.json<{ data: Invitation }>();
    expect([answer.statusCode, data]).toMatchObject([200, { email, role: "admin" }]);
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(7 * dayMs);
    const mail = mailTo(email);
    expect(mail.subject).toBe("Ada Byron invites you to The Gazette on Lectern");
    expect(mail.text).toContain("Ada Byron invites you to join The Gazette on Lectern as an admin.");
    expect(mail.text).toContain("http://localhost:4100/sign-in");
    expect(mail.html).toContain(passwordFor(email));
    expect(mail.code).toBeUndefined();
    const signedIn = await signIn(email, passwordFor(email));
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([403, { code: "NEW_PASSWORD_REQUIRED" }]);
    expect((await list(ours)).invitations).toEqual([data]);
  });

  test("of somebody with an account mails a link, and no password", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app, { givenName: "Grace" });
    await invited(ours, grace.email, "viewer");
    const mail = mailTo(grace.email);
    expect(mail.text).toContain("http://localhost:4100/organisation\n");
    expect(mail.html).toContain('href="http://localhost:4100/organisation"');
    expect(passwordFor(grace.email)).toBeUndefined();
    expect((await signIn(grace.email, grace.password)).statusCode).toBe(200);
  });

  test("is answered alike whether or not the address has an account", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    const answers = [await invite(ours, grace.email), await invite(ours, newAddress())];
    const shapes = answers.map((answer) => {
      const { data, ...rest } = answer.json<{ data: Invitation }>();
      const { id, email, created_at, expires_at, ...others } = data;
      expect([id, email, created_at, expires_at].every((value) => typeof value === "string")).toBe(true);
      return [answer.statusCode, rest, others];
    });
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test("of a member is refused", async () => {
    const ours = await organisation();
    const answer = await invite(ours, ours.owner.email);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { failure_type: "CONFLICT", message: "This person is a member already." },
    ]);
  });

  test("made twice is renewed: one invitation, the new role, another week, another password", async () => {
    const ours = await organisation();
    const email = newAddress();
    const first = await invited(ours, email, "editor");
    const old = passwordFor(email);
    const owner = await wait(ours.owner, 3 * dayMs);
    const second = await invited({ ...ours, owner }, email, "viewer");
    expect(second).toMatchObject({ id: first.id, role: "viewer", created_at: first.created_at });
    expect(Date.parse(second.expires_at) - Date.parse(first.expires_at)).toBeGreaterThanOrEqual(3 * dayMs);
    expect((await list({ ...ours, owner })).invitations).toEqual([second]);
    expect((await signIn(email, old)).statusCode).toBe(401);
    expect((await signIn(email, passwordFor(email))).statusCode).toBe(403);
  });

  test("sent again has a new password, and the old one stops", async () => {
    const ours = await organisation();
    const email = newAddress();
    const invitation = await invited(ours, email);
    const old = passwordFor(email);
    const again = await resend(ours, invitation);
    expect(again.json()).toMatchObject({ success: true, data: { id: invitation.id, email, role: "editor" } });
    expect(passwordFor(email)).not.toBe(old);
    expect((await signIn(email, old)).statusCode).toBe(401);
    expect((await signIn(email, passwordFor(email))).statusCode).toBe(403);
  });

  test("gives no role above one's own, and is not changed by somebody below it", async () => {
    const ours = await organisation();
    const admin = await signUpPerson(app);
    await base.database.tenant(ours.id, (trx) => addMember(trx, ours.id, admin.id, "admin"));
    expect((await invite(ours, newAddress(), "owner", admin)).json()).toMatchObject({
      failure_type: "NOT_ALLOWED",
      message: "You cannot give a role above your own.",
    });
    expect((await invite(ours, newAddress(), "admin", admin)).statusCode).toBe(200);
    const email = newAddress();
    const owners = await invited(ours, email, "owner");
    const answers = [
      await invite(ours, email, "viewer", admin),
      await resend(ours, owners, admin),
      await withdraw(ours, owners, admin),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403]);
    expect((await list(ours)).invitations).toContainEqual(owners);
  });

  test("of another organisation is not found", async () => {
    const [ours, theirs] = [await organisation(), await organisation()];
    const invitation = await invited(theirs, newAddress());
    expect((await resend(ours, invitation)).statusCode).toBe(404);
    expect((await withdraw(ours, invitation)).statusCode).toBe(404);
    expect((await list(theirs)).invitations).toEqual([invitation]);
  });

  test("needs an address and a role", async () => {
    const ours = await organisation();
    const answers = [await invite(ours, "no address"), await invite(ours, newAddress(), "king" as Role)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400]);
    expect(answers[0]?.json()).toMatchObject({ message: "Please enter a valid email address" });
  });

  test("carries names as text, on one line, and no link of theirs", async () => {
    const ours = await organisation("standard-plan-usd", 'A <b>&" https://evil.example');
    const email = newAddress();
    await invited(ours, email);
    const { subject, text, html } = mailTo(email);
    expect(subject).toMatch(/^Ada Byron invites you to A <b>&" https:.+ on Lectern$/);
    expect(html).toContain("A &lt;b&gt;&amp;&quot; https:");
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
  });

  test("is to no organisation whose name has more than a line, or turns text around", async () => {
    const ours = await organisation();
    for (const name of ["A\nB", "A\u2028B", "A\u202eB"]) {
      const renamed = {
        method: "PUT",
        path: `/organisation/${ours.id}`,
        token: ours.owner.token,
        body: { name },
      } as const;
      expect((await app.call(renamed)).statusCode).toBe(400);
    }
  });

  test("that is withdrawn is gone, with the account it made", async () => {
    const ours = await organisation();
    const email = newAddress();
    const invitation = await invited(ours, email);
    expect((await withdraw(ours, invitation)).json()).toEqual({ success: true, data: { id: invitation.id } });
    expect((await list(ours)).invitations).toEqual([]);
    expect((await signIn(email, passwordFor(email))).statusCode).toBe(401);
    expect(await account(email)).toBeUndefined();
    expect((await withdraw(ours, invitation)).statusCode).toBe(404);
  });

  test("that is withdrawn leaves the account to another one, and a person's own account alone", async () => {
    const [ours, theirs] = [await organisation(), await organisation()];
    const email = newAddress();
    const invitation = await invited(ours, email);
    await invited(theirs, email);
    await withdraw(ours, invitation);
    expect(await account(email)).toBeDefined();
    const grace = await signUpPerson(app);
    await withdraw(ours, await invited(ours, grace.email));
    expect((await signIn(grace.email, grace.password)).statusCode).toBe(200);
  });
});

describe("who is invited", () => {
  test("sees who invites them, joins, and is a member for the next call", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app, { givenName: "Grace" });
    const invitation = await invited(ours, grace.email, "editor");
    expect(await invitationsOf(grace)).toEqual([
      {
        id: invitation.id,
        org_id: ours.id,
        org_name: "The Gazette",
        invited_by: "Ada Byron",
        role: "editor",
        expires_at: invitation.expires_at,
      },
    ]);
    const joined = await accept(grace, invitation);
    expect(joined.json()).toEqual({ success: true, data: { org_id: ours.id } });
    expect(await invitationsOf(grace)).toEqual([]);
    expect((await accept(grace, invitation)).json()).toMatchObject(ended("You have accepted this invitation already."));
    const { members, invitations } = await list(ours);
    expect(members).toContainEqual(expect.objectContaining({ user_id: grace.id, role: "editor" }));
    expect(invitations).toEqual([]);
    const seen = await app.call({ method: "GET", path: `/organisation/${ours.id}`, token: grace.token });
    expect(seen.json()).toMatchObject({ data: { role: "editor" } });
    const profile = await app.call({ method: "GET", path: "/user", token: grace.token });
    expect(profile.json()).toMatchObject({ data: { had_organisation: true } });
  });

  test("without an account is a member of all that invite them once the account is complete", async () => {
    const [ours, theirs] = [await organisation(), await organisation()];
    const email = newAddress();
    await invited(ours, email, "admin");
    await invited(theirs, email, "viewer");
    const challenged = await signIn(email, passwordFor(email));
    const completed = await app.call({
      path: "/auth/complete-sign-up",
      body: { email, password: "a password of my own", given_name: "Grace", family_name: "Hopper" },
      cookies: cookiesOf(challenged),
    });
    const token = await bearerOf(app, cookiesOf(completed));
    const answer = await app.call({ method: "GET", path: "/organisation", token });
    const keys = answer.json<{ data: { PK: string }[] }>().data.map(({ PK }) => PK);
    expect(keys).toEqual([`ORG#${ours.id}`, `ORG#${theirs.id}`]);
    const { members, invitations } = await list(ours);
    expect(members).toContainEqual(expect.objectContaining({ email, given_name: "Grace", role: "admin" }));
    expect(invitations).toEqual([]);
  });

  test("may decline, and is asked no more", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    const invitation = await invited(ours, grace.email);
    expect((await decline(grace, invitation)).json()).toEqual({ success: true, data: { id: invitation.id } });
    expect(await invitationsOf(grace)).toEqual([]);
    expect((await list(ours)).invitations).toEqual([]);
    const declined = ended("You have declined this invitation. To join, ask whoever invited you for a new one.");
    expect((await decline(grace, invitation)).json()).toMatchObject(declined);
    expect((await accept(grace, invitation)).json()).toMatchObject(declined);
  });

  test("is told that it was withdrawn, and asked for by another invitation after that", async () => {
    const ours = await organisation();
    const [grace, eve] = [await signUpPerson(app), await signUpPerson(app)];
    const invitation = await invited(ours, grace.email);
    await withdraw(ours, invitation);
    const withdrawn = ended("This invitation has been withdrawn. Ask whoever invited you for a new one.");
    for (const act of [accept, decline]) {
      expect((await act(grace, invitation)).json()).toMatchObject(withdrawn);
      expect((await act(eve, invitation)).json()).toMatchObject(notOpen);
    }
    expect((await accept(grace, await invited(ours, grace.email))).statusCode).toBe(200);
    expect((await accept(grace, invitation)).json()).toMatchObject(withdrawn);
  });

  test("is alone in that: nobody else sees, accepts or declines it", async () => {
    const ours = await organisation();
    const [grace, eve] = [await signUpPerson(app), await signUpPerson(app)];
    const invitation = await invited(ours, grace.email);
    expect(await invitationsOf(eve)).toEqual([]);
    expect((await accept(eve, invitation)).json()).toMatchObject(notOpen);
    expect((await decline(eve, invitation)).json()).toMatchObject(notOpen);
    const strangers = await Promise.all([
      app.call({ method: "GET", path: "/invitations" }),
      app.call({ path: `/invitations/${invitation.id}/accept` }),
      app.call({ method: "DELETE", path: `/invitations/${invitation.id}` }),
    ]);
    expect(strangers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect(await invitationsOf(grace)).toHaveLength(1);
  });

  test("has to have confirmed the address", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    const invitation = await invited(ours, grace.email);
    const confirm = (email_verified: boolean) =>
      base.database.kysely.updateTable("user").set({ email_verified }).where("id", "=", grace.id).execute();
    await confirm(false);
    expect(await invitationsOf(grace)).toEqual([]);
    expect((await accept(grace, invitation)).statusCode).toBe(404);
    expect((await decline(grace, invitation)).statusCode).toBe(404);
    await confirm(true);
    expect((await accept(grace, invitation)).statusCode).toBe(200);
  });

  test("has a week for it; then it can be sent again", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    const invitation = await invited(ours, grace.email);
    const later = await wait(grace, 7 * dayMs);
    expect(await invitationsOf(later)).toEqual([]);
    const expired = ended("This invitation has expired. Ask whoever invited you for a new one.");
    expect((await accept(later, invitation)).json()).toMatchObject(expired);
    const owner = await wait(ours.owner, 0);
    expect((await list({ ...ours, owner })).invitations).toEqual([invitation]);
    expect((await resend({ ...ours, owner }, invitation)).statusCode).toBe(200);
    expect((await accept(later, invitation)).statusCode).toBe(200);
  });

  test("joins once, however many accept, decline and withdraw at once", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    const invitation = await invited(ours, grace.email);
    const answers = await Promise.all([
      accept(grace, invitation),
      accept(grace, invitation),
      decline(grace, invitation),
      withdraw(ours, invitation),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(3);
    const isMember = (await list(ours)).members.some(({ user_id }) => user_id === grace.id);
    expect(isMember).toBe(answers.slice(0, 2).some((answer) => answer.statusCode === 200));
  });

  test("may still make an organisation of their own, and own one only", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    await accept(grace, await invited(ours, grace.email));
    const make = () => app.call({ path: "/organisation", token: grace.token, body: { name: "Mine" } });
    expect((await make()).statusCode).toBe(200);
    expect((await make()).json()).toMatchObject({ failure_type: "PLAN_LIMIT" });
  });
});

describe("the plan's limit of members", () => {
  const full = { failure_type: "PLAN_LIMIT", message: "Upgrade now to invite more members!" };

  test("counts members and people invited", async () => {
    const ours = await organisation("starter-plan-usd");
    const email = newAddress();
    const invitation = await invited(ours, email);
    expect((await invite(ours, newAddress())).json()).toMatchObject(full);
    expect((await invite(ours, email, "viewer")).statusCode).toBe(200);
    await withdraw(ours, invitation);
    const grace = await signUpPerson(app);
    await accept(grace, await invited(ours, grace.email));
    expect((await invite(ours, newAddress())).json()).toMatchObject(full);
  });

  test("leaves no room on the free plan", async () => {
    const ours = await organisation("free-plan");
    const email = newAddress();
    const answer = await invite(ours, email);
    expect([answer.statusCode, answer.json()]).toMatchObject([402, full]);
    expect(await account(email)).toBeUndefined();
    expect(app.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test("lets one of two through that are invited at once to the last place", async () => {
    for (let round = 0; round < 5; round += 1) {
      const ours = await organisation("starter-plan-usd");
      const answers = await Promise.all([invite(ours, newAddress()), invite(ours, newAddress())]);
      expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 402]);
      expect((await list(ours)).invitations).toHaveLength(1);
    }
  });

  test("does not count who did not come, until they are invited again", async () => {
    const ours = await organisation("starter-plan-usd");
    const late = await invited(ours, newAddress());
    const owner = await wait(ours.owner, 7 * dayMs);
    expect((await invite({ ...ours, owner }, newAddress())).statusCode).toBe(200);
    expect((await resend({ ...ours, owner }, late)).json()).toMatchObject(full);
  });

  test("holds for who accepts after the plan became smaller", async () => {
    const ours = await organisation();
    const grace = await signUpPerson(app);
    const invitation = await invited(ours, grace.email);
    await moveToPlan(base, ours.id, "free-plan");
    const refused = await accept(grace, invitation);
    expect([refused.statusCode, refused.json()]).toMatchObject([402, { failure_type: "PLAN_LIMIT" }]);
    await moveToPlan(base, ours.id, "starter-plan-usd");
    expect((await accept(grace, invitation)).statusCode).toBe(200);
  });

  test("does not exist where there are no plans", async () => {
    const ours = await organisation("free-plan");
    await app.close();
    await use({ billing: { kind: "none" } });
    expect((await invite(ours, newAddress())).statusCode).toBe(200);
    expect((await invite(ours, newAddress())).statusCode).toBe(200);
  });
});

describe("inviting", () => {
  test("is limited for a person", async () => {
    const ours = await organisation();
    const answers = [];
    // Whoever has no place left may not go on asking, either.
    for (let tries = 0; tries < 31; tries += 1) answers.push((await invite(ours, newAddress())).statusCode);
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 402]);
    expect(answers.slice(29)).toEqual([402, 429]);
  });

  test("fills nobody's post box, whoever does it", async () => {
    const email = newAddress();
    const ours = await organisation();
    const invitation = await invited(ours, email);
    for (let tries = 0; tries < 9; tries += 1) expect((await resend(ours, invitation)).statusCode).toBe(200);
    expect((await resend(ours, invitation)).statusCode).toBe(429);
    expect((await invite(await organisation(), email)).statusCode).toBe(429);
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(10);
  });
});

test("the sweep removes invitations that ended a month ago, and how they ended", async () => {
  const ours = await organisation();
  const grace = await signUpPerson(app);
  const withdrawn = await invited(ours, grace.email);
  await withdraw(ours, withdrawn);
  await invited(ours, newAddress());
  const after = async (days: number) => {
    await base.database.system((trx) => sweep(trx, new Date(Date.now() + days * dayMs)));
    return (await list(ours)).invitations.length;
  };
  expect(await after(29)).toBe(1);
  expect((await accept(grace, withdrawn)).json()).toMatchObject({ message: expect.stringContaining("withdrawn") });
  expect([await after(36), await after(38)]).toEqual([1, 0]);
  expect((await accept(grace, withdrawn)).json()).toMatchObject(notOpen);
});
