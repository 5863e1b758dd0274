import { randomBytes } from "node:crypto";
import type { OrganisationLocation } from "../platform/database/tables/organisations.ts";
import { createOrganisation } from "../areas/organisations/create-organisation.ts";
import { setUpProject } from "../areas/organisations/set-up-project.ts";
import type { Database } from "../platform/database/index.ts";
import { connectDatabase } from "../platform/database/open-database.ts";
import { createIds } from "../platform/ids/index.ts";
import { insertPerson, type GivenPerson } from "./insert-person.ts";
import type { LecternServer } from "./lectern-server.ts";
import { silentLog } from "./silent-log.ts";
import { solveChallenge } from "./solve-challenge.ts";
import { moveToPlan } from "./test-organisation.ts";
import { untilFound } from "./until-found.ts";

/** One call; returns its `data`. */
export type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/** A person with an organisation and a first project. */
export interface Publisher {
  /** The person's. */
  id: string;
  email: string;
  password: string;
  organisationId: string;
  projectId: string;
  /** The same person at another server of the installation, or at one that was started again elsewhere. */
  at(url: string): Publisher;
  /** A bearer token. */
  token(): string;
  /** The Cookie header of the browser that is signed in. */
  cookie(): string;
  /** A call below /api; rejects with the server's message when it is refused. */
  call: Call;
  /** The same below the project. */
  inProject: Call;
}

let people = 0;

/** What a person signs up at. */
type SignUpServer = Pick<LecternServer, "url" | "codesFor"> & Partial<Pick<LecternServer, "challenge" | "listenUrl">>;

export interface SignUpOptions {
  country?: string;
  /** An address of its own when absent. */
  email?: string;
}

/** Where a server keeps its people, and what it signs with. */
export type PeopleServer = Pick<LecternServer, "url" | "databaseUrl" | "secret" | "billing"> & {
  /** Open already, where a test holds it. */
  database?: Database;
};

export interface GivenPublisher extends GivenPerson {
  country?: string;
  /** As if it had been bought. */
  planId?: string;
}

const ids = createIds();

/** Adds a person with an organisation and a first project to a server's database: what a sign-up leaves, in a fiftieth of its time. */
export async function addPublisher(server: PeopleServer, given: GivenPublisher = {}): Promise<Publisher> {
  const { country, planId } = given;
  const location: OrganisationLocation | undefined =
    country === undefined ? undefined : { country, region: "", city: "" };
  return withDatabase(server, async (database) => {
    const person = await insertPerson(database.kysely, server.secret, given);
    const services = { clock: { now: () => new Date() }, database, ids };
    const organisationId = await createOrganisation(services, {
      ownerId: person.id,
      name: "The Daily Wonder",
      location,
      billing: server.billing,
      first: true,
    });
    const projectId = await setUpProject(services, organisationId);
    if (planId !== undefined) await moveToPlan({ database }, organisationId, planId);
    return publisherAt(server.url, { ...person, organisationId, projectId, cookie: () => person.cookie });
  });
}

/** So many words of its plan are used, as if they had been spoken. */
export async function spendWords(server: PeopleServer, { organisationId }: Publisher, words: number): Promise<void> {
  await withDatabase(server, (database) =>
    database.tenant(organisationId, (trx) =>
      trx.updateTable("organisation").set({ words_used: words }).where("id", "=", organisationId).execute(),
    ),
  );
}

async function withDatabase<Result>(
  server: PeopleServer,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (server.database) return work(server.database);
  const database = await connectDatabase({
    connection: { connectionString: server.databaseUrl },
    poolSize: 1,
    log: silentLog(),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function publisherAt(url: string, known: Omit<Publisher, "at" | "call" | "inProject">): Publisher {
  const { organisationId, projectId, token } = known;
  const call = caller(url, token);
  return {
    ...known,
    at: (other) => publisherAt(other, known),
    call,
    inProject: (method, path, body) =>
      call(method, `/organisation/${organisationId}/integration/${projectId}${path}`, body),
  };
}

/** Signs a person up over HTTP, as the dashboard does; `addPublisher` is for tests of anything else. */
export async function signUp(server: SignUpServer, { country, email: wanted }: SignUpOptions = {}): Promise<Publisher> {
  const address = server.listenUrl ?? server.url;
  people += 1;
  // In the order of sign-up; of processes that share a server, each has its own.
  const email = wanted ?? `reader${people}-${randomBytes(6).toString("hex")}@example.com`;
  const password = "correct horse battery";
  const cookies = new Map<string, string>();

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function post(path: string, body: unknown): Promise<Response> {
    const answer = await fetch(address + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: server.url,
        cookie: cookie(),
      },
      body: JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const equals = pair.indexOf("=");
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  await post("/api/auth/sign-up/email", {
    email,
    password,
    given_name: "Alice",
    family_name: "Liddell",
    name: "Alice Liddell",
    proof: await solveChallenge(await (server.challenge?.() ?? askedChallenge(address))),
  });
  await post("/api/auth/email-otp/verify-email", { email, otp: await mailedCode(server, email) });
  const session = (await (await post("/api/session", {})).json()) as {
    data: { access_token: string; user: { id: string } };
  };
  const token = (): string => session.data.access_token;

  const call = caller(address, token);
  const { id: organisationId } = await call<{ id: string }>("POST", "/organisation", {
    name: "The Daily Wonder",
    ...(country === undefined ? {} : { location: { country, region: "", city: "" } }),
  });
  const { integration_id: projectId } = await call<{ integration_id: string }>("POST", "/organisation/setup", {
    org_id: organisationId,
  });
  const { id } = session.data.user;
  return publisherAt(address, { id, email, password, organisationId, projectId, token, cookie });
}

async function askedChallenge(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/sign_up_challenge`);
  const { data } = (await answer.json()) as { data: { challenge: string } };
  return data.challenge;
}

function caller(url: string, token: () => string): Call {
  return async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token()}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed = (await answer.json()) as {
      success: boolean;
      message?: string;
      data: Data;
      errors?: { message: string }[];
    };
    if (parsed.success) return parsed.data;
    const details = (parsed.errors ?? []).map((error) => error.message).join(" ");
    throw new Error(`${method} ${path}: ${answer.status} ${parsed.message} ${details}`);
  };
}

/** The newest code mailed to an address, once there is one. */
export async function mailedCode(server: Pick<LecternServer, "codesFor">, email: string): Promise<string> {
  return untilFound(async () => (await server.codesFor(email)).at(-1), `No code was mailed to ${email}.`);
}
