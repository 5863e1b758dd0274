import type { SignUpAttributes } from "@lectern/contract/fields/sign-up";
import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "./create-test-app.ts";
import { type GivenPerson, insertPerson } from "./insert-person.ts";
import { solveChallenge } from "./solve-challenge.ts";

export interface TestPerson {
  email: string;
  password: string;
  /** Cookies of the signed-in browser. */
  cookies: Record<string, string>;
  /** A fresh bearer token. */
  token: string;
  id: string;
}

let people = 0;

/** The cookies a browser would send back after these answers. */
export function cookiesOf(...answers: LightMyRequestResponse[]): Record<string, string> {
  return Object.fromEntries(answers.flatMap((answer) => answer.cookies.map(({ name, value }) => [name, value])));
}

/** A fresh bearer token of the browser that has these cookies. */
export async function bearerOf(test: TestApp, cookies: Record<string, string>): Promise<string> {
  const session = await test.call({ path: "/session", cookies });
  if (session.statusCode !== 200) throw new Error(session.body);
  return session.json<{ data: { access_token: string } }>().data.access_token;
}

/** A fresh proof of work, as a sign-up needs one. */
export async function solvedProof(test: TestApp): Promise<string> {
  people += 1;
  const address = `2001:db8:ffff:${people.toString(16)}::1`;
  const answer = await test.call({ method: "GET", path: "/sign_up_challenge", address });
  return solveChallenge(answer.json<{ data: { challenge: string } }>().data.challenge);
}

/** Adds a person to the app's database: what a sign-up leaves. */
export async function addPerson({ platform }: TestApp, given: GivenPerson = {}): Promise<TestPerson> {
  const person = await insertPerson(platform.database.kysely, platform.config.secret, {
    givenName: "Ada",
    familyName: "Byron",
    ...given,
  });
  return { ...person, token: person.token() };
}

/** Signs a new person up as the dashboard does: form, code from the mail, access token. */
export async function signUpPerson(
  test: TestApp,
  given: { givenName?: string; email?: string; attributes?: SignUpAttributes } = {},
): Promise<TestPerson> {
  people += 1;
  const email = given.email ?? `person-${people}@example.com`;
  const password = `password of ${people}`;
  const address = `2001:db8:${people.toString(16)}::1`;
  const signedUp = await test.call({
    path: "/auth/sign-up/email",
    body: {
      email,
      password,
      given_name: given.givenName ?? "Ada",
      family_name: "Byron",
      ...given.attributes,
      proof: await solvedProof(test),
    },
    address,
  });
  const code = test.mails.findLast((mail) => mail.to === email)?.code;
  const confirmed = await test.call({
    path: "/auth/email-otp/verify-email",
    body: { email, otp: code },
    cookies: cookiesOf(signedUp),
    address,
  });
  const cookies = cookiesOf(confirmed);
  const session = await test.call({ path: "/session", cookies });
  if (session.statusCode !== 200) throw new Error(`Signing up failed: ${confirmed.body} ${session.body}`);
  const { data } = session.json<{ data: { access_token: string; user: { id: string } } }>();
  return { email, password, cookies, token: data.access_token, id: data.user.id };
}
