import type { Role } from "@lectern/access";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Config } from "../../../config/index.ts";
import {
  bearerOf,
  createTestApp,
  createTestDatabase,
  createTestOrganisation,
  moveToPlan,
  addPerson,
  type TestApp,
  type TestDatabase,
  type TestPerson,
} from "../../../test-kit/index.ts";

export const dayMs = 86_400_000;

export interface Organisation {
  id: string;
  owner: TestPerson;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  created_at: string;
  expires_at: string;
}

type Answer = Promise<LightMyRequestResponse>;

/** What tests of invitations share: a server with a clock of its own for each test, and the calls. */
export interface InvitationsTest {
  readonly app: TestApp;
  readonly base: TestDatabase;
  /** Starts the server anew with other settings. */
  restart(changes: Partial<Config>): Promise<void>;
  newAddress(): string;
  organisation(planId?: string, name?: string): Promise<Organisation>;
  invite(organisation: Organisation, email: string, role?: Role, by?: TestPerson): Answer;
  /** The invitation that was made; throws when it is refused. */
  invited(organisation: Organisation, email: string, role?: Role): Promise<Invitation>;
  resend(organisation: Organisation, invitation: { id: string }, by?: TestPerson): Answer;
  withdraw(organisation: Organisation, invitation: { id: string }, by?: TestPerson): Answer;
  accept: (person: TestPerson, invitation: { id: string }) => Answer;
  decline: (person: TestPerson, invitation: { id: string }) => Answer;
  invitationsOf(person: TestPerson): Promise<{ id: string }[]>;
  list(organisation: Organisation): Promise<MemberList>;
  mailTo(email: string): { subject: string; text: string; html: string; code?: string | undefined };
  /** The password that an invitation's mail carries; undefined when it carries none. */
  passwordFor(email: string): string | undefined;
  signIn(email: string, password: string | undefined): Answer;
  account(email: string): Promise<{ id: string } | undefined>;
  /** The clock goes on; the browser gets a new token. */
  wait<Person extends TestPerson>(person: Person, milliseconds: number): Promise<Person>;
}

interface MemberList {
  members: { user_id: string; role: Role }[];
  invitations: Invitation[];
}

export function invitationsTest(): InvitationsTest {
  let base: TestDatabase;
  let app: TestApp;
  let addresses = 0;

  beforeAll(async () => {
    base = await createTestDatabase({ poolSize: 8 });
  });
  afterAll(() => base.close());
  beforeEach(async () => {
    await start();
    return () => app.close();
  });

  async function start(changes: Partial<Config> = {}): Promise<void> {
    app = await createTestApp(base, { publicUrl: "http://localhost:4100", ...changes });
  }

  const kit: InvitationsTest = {
    get app() {
      return app;
    },
    get base() {
      return base;
    },
    async restart(changes) {
      await app.close();
      await start(changes);
    },
    newAddress() {
      addresses += 1;
      return `invited-${addresses}@example.com`;
    },
    async organisation(planId = "standard-plan-usd", name = "The Gazette") {
      const owner = await addPerson(app);
      const id = await createTestOrganisation(app, owner, { name });
      await moveToPlan(base, id, planId);
      return { id, owner };
    },
    invite: ({ id, owner }, email, role = "editor", by = owner) =>
      app.call({ path: `/organisation/${id}/members`, token: by.token, body: { email, role } }),
    async invited(organisation, email, role) {
      const answer = await kit.invite(organisation, email, role);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: Invitation }>().data;
    },
    resend: ({ id, owner }, invitation, by = owner) =>
      app.call({ path: `/organisation/${id}/invitations/${invitation.id}/resend`, token: by.token }),
    withdraw: ({ id, owner }, invitation, by = owner) =>
      app.call({ method: "DELETE", path: `/organisation/${id}/invitations/${invitation.id}`, token: by.token }),
    accept: (person, invitation) => app.call({ path: `/invitations/${invitation.id}/accept`, token: person.token }),
    decline: (person, invitation) =>
      app.call({ method: "DELETE", path: `/invitations/${invitation.id}`, token: person.token }),
    async invitationsOf(person) {
      const answer = await app.call({ method: "GET", path: "/invitations", token: person.token });
      return answer.json<{ data: { id: string }[] }>().data;
    },
    async list({ id, owner }) {
      const answer = await app.call({ method: "GET", path: `/organisation/${id}/members`, token: owner.token });
      return answer.json<{ data: MemberList }>().data;
    },
    mailTo(email) {
      const mail = app.mails.findLast(({ to }) => to === email);
      if (!mail) throw new Error(`No mail to ${email}.`);
      return mail;
    },
    passwordFor: (email) => /\n {4}(\S+)\n/.exec(kit.mailTo(email).text)?.[1],
    signIn: (email, password) => app.call({ path: "/auth/sign-in/email", body: { email, password } }),
    account: (email) =>
      base.database.kysely.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst(),
    async wait(person, milliseconds) {
      app.advance(milliseconds);
      return { ...person, token: await bearerOf(app, person.cookies) };
    },
  };
  return kit;
}

/** The answer about an invitation that is not open, by how it ended. */
export function ended(message: string): { failure_type: string; message: string } {
  return { failure_type: "NOT_FOUND", message };
}

export const notOpen = ended("This invitation is not open any more.");
