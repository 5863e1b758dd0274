import { describe, expect, test } from "vitest";
import { testConfig } from "../../test-kit/test-config.ts";
import { addPerson } from "../../test-kit/index.ts";
import { type MailHosts, findEmailProblem } from "./people/email-address.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const asked: string[] = [];
const answers: Record<string, boolean | undefined> = {
  "mail.org": true,
  "no-mail-here.org": false,
  "silent.org": undefined,
};
const mailHosts: MailHosts = {
  acceptsMail(domain) {
    asked.push(domain);
    return Promise.resolve(answers[domain]);
  },
};
const kit = accountsTest({}, { mailHosts });

function ask(emailId: string, address?: string) {
  return kit.app.call({ path: "/verify_email", body: { emailId }, ...(address === undefined ? {} : { address }) });
}

describe("asking whether mail can be sent to an address", () => {
  test.each([
    ["ada@mail.org", "valid", undefined],
    [" Ada@Mail.org ", "valid", undefined],
    ["ada@silent.org", "valid", undefined],
    ["ada@no-mail-here.org", "invalid", "host"],
    ["ada@", "invalid", "syntax"],
    ["ada@mail@mail.org", "invalid", "syntax"],
    ["", "invalid", "syntax"],
    [`${"a".repeat(250)}@mail.org`, "invalid", "syntax"],
    ["ada@mailinator.com", "invalid", "disposable"],
    ["ada@Box.Mailinator.com", "invalid", "disposable"],
  ])("answers for %j: %s", async (email, result, reason) => {
    const answer = await ask(email);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, result, data: { result, ...(reason === undefined ? {} : { reason }) } },
    ]);
  });

  test("does not ask the DNS about what is refused anyway", async () => {
    asked.length = 0;
    await ask("ada@mailinator.com");
    await ask("ada@");
    expect(asked).toEqual([]);
  });

  test("says the same of an address with and without an account", async () => {
    const { email } = await addPerson(kit.app, { email: "known@mail.org" });
    expect((await ask(email)).body).toBe((await ask("unknown@mail.org")).body);
  });

  test("is limited for one network", async () => {
    const often = Array.from({ length: 61 }, (_, number) => ask("ada@", `2001:db8:5:5::${number + 1}`));
    const statuses = (await Promise.all(often)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask("ada@", "2001:db8:5:6::1")).statusCode).toBe(200);
  });

  test("takes names for trials where mails stay on the machine, and asks about them where they leave it", async () => {
    const none = { acceptsMail: () => Promise.resolve(false) };
    expect(testConfig().mail.kind).toBe("outbox");
    expect(await findEmailProblem("ada@example.com", { mailHosts: none, mail: "outbox" })).toBeUndefined();
    expect(await findEmailProblem("ada@news.test", { mailHosts: none, mail: "outbox" })).toBeUndefined();
    expect(await findEmailProblem("ada@example.com", { mailHosts: none, mail: "smtp" })).toBe("host");
    expect(await findEmailProblem("ada@notexample.com", { mailHosts: none, mail: "outbox" })).toBe("host");
  });
});

test("signing up with a throw-away address is refused", async () => {
  const answer = await kit.signUp({ ...kit.newSignUp(), email: "ada@mailinator.com" });
  const message = "Please enter a valid email address";
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, failure_type: "VALIDATION", message, errors: [{ path: "email", message }] },
  ]);
  expect(kit.app.mails).toEqual([]);
});
