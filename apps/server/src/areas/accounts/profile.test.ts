import { beforeEach, describe, expect, test } from "vitest";
import { bearerOf, cookiesOf, addPerson, testApp, type TestPerson } from "../../test-kit/index.ts";

const kit = testApp();
let person: TestPerson;

beforeEach(async () => {
  person = await addPerson(kit.app);
  kit.app.endedSessions.length = 0;
});

async function signIn({ email }: TestPerson, password: string): Promise<{ status: number; token: string }> {
  const answer = await kit.app.call({ path: "/auth/sign-in/email", body: { email, password } });
  if (answer.statusCode !== 200) return { status: answer.statusCode, token: "" };
  return { status: 200, token: await bearerOf(kit.app, cookiesOf(answer)) };
}

function profileWith(token: string) {
  return kit.app.call({ method: "GET", path: "/user", token });
}

function changePassword(token: string, current_password: string, new_password: string) {
  return kit.app.call({ method: "PUT", path: "/user/password", token, body: { current_password, new_password } });
}

describe("the profile", () => {
  test("is the person's own", async () => {
    const answer = await profileWith(person.token);
    expect(answer.json()).toEqual({
      success: true,
      data: {
        id: person.id,
        email: person.email,
        given_name: "Ada",
        family_name: "Byron",
        avatar: null,
        has_password: true,
        had_organisation: false,
        attributes: { organisation: null, phone: null, use_case: null, referrer_url: null },
      },
    });
    expect((await kit.app.call({ method: "GET", path: "/user" })).statusCode).toBe(401);
  });

  test("takes new names, which the sign-in knows, too", async () => {
    const body = { given_name: " 愛 ", family_name: "de Lovelace" };
    const answer = await kit.app.call({ method: "PUT", path: "/user", token: person.token, body });
    expect(answer.json()).toMatchObject({ data: { given_name: "愛", family_name: "de Lovelace" } });
    const session = await kit.app.call({ path: "/session", cookies: person.cookies });
    expect(session.json()).toMatchObject({ data: { user: { given_name: "愛", family_name: "de Lovelace" } } });
    const row = await kit.base.database.kysely
      .selectFrom("user")
      .select("name")
      .where("id", "=", person.id)
      .executeTakeFirst();
    expect(row?.name).toBe("愛 de Lovelace");
  });

  test.each([
    [{ given_name: "  ", family_name: "Byron" }, "given_name", "First Name field is required."],
    [{ given_name: "Ada", family_name: "" }, "family_name", "Last Name field is required."],
    [
      { given_name: "Ada", family_name: "By\nron" },
      "family_name",
      "This name has characters that a name does not have.",
    ],
    [{ given_name: "A".repeat(101), family_name: "Byron" }, "given_name", "This name is too long."],
  ])("refuses the names %j", async (body, path, message) => {
    const answer = await kit.app.call({ method: "PUT", path: "/user", token: person.token, body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { failure_type: "VALIDATION", errors: expect.arrayContaining([{ path, message }]) },
    ]);
  });
});

describe("a new password", () => {
  test("needs the old one, and ends every other session with its sockets", async () => {
    const elsewhere = await signIn(person, person.password);
    const answer = await changePassword(person.token, person.password, "a new password");
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: "Password changed successfully.", data: { sessions_ended: 1 } },
    ]);
    expect(kit.app.endedSessions).toHaveLength(1);
    expect((await profileWith(elsewhere.token)).statusCode).toBe(401);
    expect((await profileWith(person.token)).statusCode).toBe(200);
    expect((await signIn(person, person.password)).status).toBe(401);
    expect((await signIn(person, "a new password")).status).toBe(200);
  });

  test("is not for others: a wrong one is told at its field and changes nothing", async () => {
    const elsewhere = await signIn(person, person.password);
    const answer = await changePassword(person.token, "not the password", "a new password");
    const message = "Current password is not right.";
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message, failure_type: "VALIDATION", errors: [{ path: "current_password", message }] },
    ]);
    expect(kit.app.endedSessions).toEqual([]);
    expect((await profileWith(elsewhere.token)).statusCode).toBe(200);
    expect((await signIn(person, person.password)).status).toBe(200);
  });

  test.each([
    ["", "a new password", "current_password", "Current password is required."],
    ["x", "", "new_password", "New password is required."],
    ["x", "1234567", "new_password", "Password should be at least 8 character in length."],
  ])("of %j and %j is refused", async (current, next, path, message) => {
    const answer = await changePassword(person.token, current, next);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: expect.arrayContaining([{ path, message }]) },
    ]);
  });

  test("cannot be guessed for, and the right one is not taken either then", async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await changePassword(person.token, `guess ${tries}`, "a new password")).statusCode).toBe(400);
    }
    const late = await changePassword(person.token, person.password, "a new password");
    expect([late.statusCode, Number(late.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    const other = await addPerson(kit.app);
    expect((await changePassword(other.token, other.password, "a new password")).statusCode).toBe(200);
  });

  test("taken twice at once is taken once", async () => {
    const answers = await Promise.all(
      ["first new password", "second new password"].map((next) => changePassword(person.token, person.password, next)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test("needs an old one: who signs in elsewhere is led to the reset", async () => {
    await kit.base.database.kysely.deleteFrom("account").where("user_id", "=", person.id).execute();
    expect((await profileWith(person.token)).json()).toMatchObject({ data: { has_password: false } });
    const answer = await changePassword(person.token, "anything", "a new password");
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { failure_type: "CONFLICT", message: expect.stringContaining("Forgot password") },
    ]);
  });
});

test("signing out everywhere ends every session of the person, this one and its sockets too, and no other person's", async () => {
  const other = await addPerson(kit.app);
  const elsewhere = await signIn(person, person.password);
  const answer = await kit.app.call({ method: "DELETE", path: "/user/sessions", token: person.token });
  expect(answer.json()).toEqual({ success: true, data: { sessions_ended: 2 } });
  expect(new Set(kit.app.endedSessions).size).toBe(2);
  for (const token of [person.token, elsewhere.token]) expect((await profileWith(token)).statusCode).toBe(401);
  expect((await kit.app.call({ path: "/session", cookies: person.cookies })).statusCode).toBe(401);
  expect((await profileWith(other.token)).statusCode).toBe(200);
});
