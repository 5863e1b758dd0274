import { expect, test } from "vitest";
import { mailNote } from "./mail-note.ts";

test("where no mail is sent, it is said where the mail is", () => {
  expect(mailNote({ sends_mail: false }, "code")).toContain("finds the code in its log");
  expect(mailNote({ sends_mail: false }, "invitation")).toContain("finds the invitation in the outbox folder");
  expect(mailNote({ sends_mail: false }, "figures")).toContain("finds the mails in the outbox folder");
  expect(mailNote({ sends_mail: true }, "code")).toBeUndefined();
  expect(mailNote(undefined, "code")).toBeUndefined();
});
