import type { LightMyRequestResponse } from "fastify";
import { describe, expect, test } from "vitest";
import { cookiesOf, addPerson } from "../../../test-kit/index.ts";
import { accountsTest } from "../../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

const hourMs = 3_600_000;

interface CodeMail {
  sent: boolean;
  retry_after_seconds: number;
}

function codeMailOf(answer: LightMyRequestResponse): CodeMail {
  return answer.json<{ data: CodeMail }>().data;
}

function ask(path: string, email: string) {
  const type = path.endsWith("send-verification-otp") ? { type: "email-verification" } : {};
  return kit.app.call({ path: `/auth/email-otp/${path}`, body: { email, ...type } });
}

/** Asks until no more is sent; what each answer said. */
async function askOften(path: string, email: string, times: number): Promise<CodeMail[]> {
  const told: CodeMail[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await ask(path, email);
    expect(answer.statusCode).toBe(200);
    told.push(codeMailOf(answer));
  }
  return told;
}

/** Seconds are left out but for whether there are any: what is asked later is told less of them. */
function shapesOf(told: readonly CodeMail[]): [boolean, boolean][] {
  return told.map(({ sent, retry_after_seconds }) => [sent, retry_after_seconds > 0]);
}

describe.each(["send-verification-otp", "request-password-reset"])("a code asked for with %s", (path) => {
  test("is sent eight times an hour; then the answer says that none was, and when the next is", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    const told = await askOften(path, person.email, 9);
    expect(shapesOf(told.slice(0, 6))).toEqual(Array.from({ length: 6 }, () => [true, false]));
    expect(shapesOf(told.slice(6))).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    const wait = told.at(-1)?.retry_after_seconds ?? 0;
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(kit.app.mails).toHaveLength(8);

    kit.app.advance(wait * 1000);
    const later = codeMailOf(await ask(path, person.email));
    kit.app.advance(-wait * 1000);
    expect([later.sent, kit.app.mails.length]).toEqual([true, 9]);
  });

  test("is answered alike for an address without an account", async () => {
    const { email } = await addPerson(kit.app);
    await kit.base.database.kysely.deleteFrom("rate_limit").execute();
    const known = shapesOf(await askOften(path, email, 10));
    expect(shapesOf(await askOften(path, `nobody-of-${path}@example.com`, 10))).toEqual(known);
    expect(known.filter(([sent]) => sent)).toHaveLength(8);
  });
});

test("a sign-up says whether its code was sent, alike for a new address and one that has an account", async () => {
  const { email } = await addPerson(kit.app);
  await kit.base.database.kysely.deleteFrom("rate_limit").execute();
  kit.app.mails.length = 0;
  const forms = [kit.newSignUp(), { ...kit.newSignUp(), email }];
  const [fresh, known] = await Promise.all(
    forms.map(async (form) => {
      const told: CodeMail[] = [];
      for (let times = 0; times < 9; times += 1) told.push(codeMailOf(await kit.signUp(form)));
      return shapesOf(told);
    }),
  );
  expect(fresh).toEqual(known);
  expect(fresh?.slice(-2)).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(kit.app.mails.filter(({ to }) => to === email)).toHaveLength(8);
});

describe("signing in before the address is confirmed", () => {
  test("says that a code was sent", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    const answer = await kit.signIn(person.email, person.password);
    expect(answer.json()).toMatchObject({
      message: "Please confirm your email address. We have sent you a code.",
      data: { sent: true, retry_after_seconds: 0 },
    });
    expect(kit.app.mails).toHaveLength(2);
  });

  test("says that none was, when so many were sent before; the last one confirms", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    await askOften("send-verification-otp", person.email, 7);
    const answer = await kit.signIn(person.email, person.password);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      {
        code: "EMAIL_NOT_VERIFIED",
        message: "Please confirm your email address with the code that we sent you a short while ago.",
        data: { sent: false },
      },
    ]);
    expect(kit.app.mails).toHaveLength(8);
    const confirmed = await kit.confirm(person.email, kit.codeFor(person.email), cookiesOf(answer));
    expect(confirmed.statusCode).toBe(200);
  });

  test("with a wrong password counts as no mail", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    for (let times = 0; times < 8; times += 1) await kit.signIn(person.email, "not the password");
    expect(codeMailOf(await ask("send-verification-otp", person.email)).sent).toBe(true);
  });
});

test("the limit is an hour's", async () => {
  const { email } = kit.newSignUp();
  await askOften("request-password-reset", email, 9);
  kit.app.advance(hourMs);
  const later = codeMailOf(await ask("request-password-reset", email));
  kit.app.advance(-hourMs);
  expect(later).toEqual({ sent: true, retry_after_seconds: 0 });
});
