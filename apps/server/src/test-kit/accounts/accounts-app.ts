import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Config } from "../../config/index.ts";
import type { TestAppOptions } from "../create-test-app.ts";
import { createTestApp, createTestDatabase, solvedProof, type TestApp, type TestDatabase } from "../index.ts";

/** What tests of accounts share: one server a file, without counters and mails of the test before. */
export interface AccountsTest {
  readonly app: TestApp;
  readonly base: TestDatabase;
  /** The sign-up form of a new person. */
  newSignUp(): SignUpForm;
  /** Sends the form, with the work done. */
  signUp(form: object, address?: string): Promise<LightMyRequestResponse>;
  signIn(email: string, password: string): Promise<LightMyRequestResponse>;
  confirm(email: string, otp: string | undefined, cookies: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The code mailed last. */
  codeFor(email: string): string;
}

export interface SignUpForm {
  email: string;
  password: string;
  given_name: string;
  family_name: string;
}

export function accountsTest(changes: Partial<Config> = {}, options: TestAppOptions = {}): AccountsTest {
  let app: TestApp;
  let base: TestDatabase;
  let people = 0;

  beforeAll(async () => {
    base = await createTestDatabase();
    app = await createTestApp(base, changes, options);
  });
  afterAll(async () => {
    await app.close();
    await base.close();
  });
  beforeEach(async () => {
    await base.database.kysely.deleteFrom("rate_limit").execute();
    app.mails.length = 0;
    app.endedSessions.length = 0;
  });

  return {
    get app() {
      return app;
    },
    get base() {
      return base;
    },
    newSignUp() {
      people += 1;
      const email = `new-person-${people}@example.com`;
      return { email, password: "correct horse", given_name: "Ada", family_name: "Byron" };
    },
    async signUp(form, address) {
      const body = { proof: await solvedProof(app), ...form };
      return app.call({ path: "/auth/sign-up/email", body, ...(address === undefined ? {} : { address }) });
    },
    signIn: (email, password) => app.call({ path: "/auth/sign-in/email", body: { email, password } }),
    confirm: (email, otp, cookies) => app.call({ path: "/auth/email-otp/verify-email", body: { email, otp }, cookies }),
    codeFor(email) {
      const code = app.mails.findLast((mail) => mail.to === email)?.code;
      if (code === undefined) throw new Error(`No code was sent to ${email}.`);
      return code;
    },
  };
}

export function wrongCodeFor(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
