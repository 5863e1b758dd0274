import { expect, test } from "vitest";
import { createLogger } from "../../platform/logging/index.ts";
import { cookiesOf, addPerson } from "../../test-kit/index.ts";
import { invite, makeOrganisation } from "../../test-kit/accounts/invite.ts";
import { accountsTest, wrongCodeFor } from "../../test-kit/accounts/accounts-app.ts";

const lines: string[] = [];
const log = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });
const oidc = {
  issuer: "http://127.0.0.1:9",
  clientId: "lectern",
  clientSecret: "the provider's own secret",
  name: "Press",
};
const kit = accountsTest({ oidc }, { log });

test("no address, password or code is written to the log, whatever happens", async () => {
  const known = await addPerson(kit.app, { email: "known.person@quiet.example" });
  const form = { ...kit.newSignUp(), email: "new.person@quiet.example" };
  const signedUp = await kit.signUp(form);
  const code = kit.codeFor(form.email);
  await kit.signUp({ ...form, email: known.email });
  await kit.signUp({ ...form, email: "broken@quiet.example", password: "short" });
  await kit.signIn(form.email, form.password);
  await kit.signIn(known.email, "a wrong password");
  await kit.signIn("stranger@quiet.example", "a wrong password");
  await kit.confirm(form.email, wrongCodeFor(code), cookiesOf(signedUp));
  await kit.app.call({ path: "/verify_email", body: { emailId: "asked.for@quiet.example" } });
  await kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email: known.email } });
  const resetCode = kit.codeFor(known.email);
  const reset = { email: known.email, otp: resetCode, password: "a better password" };
  await kit.app.call({ path: "/auth/email-otp/reset-password", body: reset });
  const email = "invited.person@quiet.example";
  const temporary = (await invite(kit, { organisationId: await makeOrganisation(kit), email })) ?? "";
  const asked = await kit.signIn(email, temporary);
  const own = { email, password: "chosen at last", given_name: "Grace", family_name: "Hopper" };
  await kit.app.call({ path: "/auth/complete-sign-up", body: own, cookies: cookiesOf(asked) });
  await kit.app.call({ method: "GET", path: "/auth/with/oidc?next=/profile" });
  const back = "/auth/callback/oidc?code=secret-code&state=secret-state&error_description=quiet.example";
  await kit.app.call({ method: "GET", path: back });

  const all = lines.join("");
  expect(lines.length).toBeGreaterThan(15);
  expect(all).toContain("another provider could not be asked");
  const secrets = [form.password, known.password, temporary, "a wrong password", "a better password", "chosen at last"];
  for (const secret of [...secrets, "quiet.example", "secret-code", "secret-state", oidc.clientSecret]) {
    expect(all).not.toContain(secret);
  }
  // As a word: the digits of ids and times may be anything.
  for (const digits of [code, resetCode]) expect(all).not.toMatch(new RegExp(`\\b${digits}\\b`));
});
