import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { operatorMail } from "./send-message.ts";

const operator = "operator@example.org";

describe("with an operator who can be written to", () => {
  let server: TestServer;
  let publisher: Publisher;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer({ operatorEmail: operator });
    folder = join(server.dataDir, "outbox");
  });
  beforeEach(async () => {
    publisher = await addPublisher(server);
  });
  afterAll(() => server.stop());

  /** Mails to the operator, as they are written. */
  async function mailsWith(text: string): Promise<string[]> {
    const names = await readdir(folder);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    return mails.filter((mail) => mail.includes(`To: ${operator}`) && mail.includes(text));
  }

  test("a message is mailed with its organisation, and an answer goes to who wrote it", async () => {
    const message = "The rabbit hole has no railing.";
    const body = { about: "feature", message, org_id: publisher.organisationId };
    expect(await publisher.call("POST", "/operator_message", body)).toEqual({ sent: true });
    const [mail = "", ...others] = await mailsWith("The rabbit hole");
    expect(others).toEqual([]);
    expect(mail).toContain(`Reply-To: ${publisher.email}`);
    expect(mail).toContain("Subject: Feature request from Alice Liddell");
    expect(mail.replaceAll("=\r\n", "")).toContain(publisher.organisationId);
    expect(mail).not.toContain("Auto-Submitted");
  });

  test("somebody without an organisation may write, too", async () => {
    expect(await publisher.call("POST", "/operator_message", { about: "help", message: "Who stole it?" })).toEqual({
      sent: true,
    });
    expect(await mailsWith("Who stole it?")).toHaveLength(1);
  });

  test.each([
    [{ about: "help", message: "   " }, "Please write a message."],
    [{ about: "help" }, "Please write a message."],
    [{ about: "help", message: "a".repeat(5001) }, "A message may have 5000 characters at most."],
  ])("%# is refused with a sentence", async (body, sentence) => {
    await expect(publisher.call("POST", "/operator_message", body)).rejects.toThrow(sentence);
  });

  test("nobody writes in the name of another organisation", async () => {
    const other = await addPublisher(server);
    const body = { about: "help", message: "Off with her head", org_id: other.organisationId };
    await expect(publisher.call("POST", "/operator_message", body)).rejects.toThrow("404");
    expect(await mailsWith("Off with her head")).toEqual([]);
  });

  test("ten messages an hour are enough for one person", async () => {
    const body = { about: "help", message: "Again" };
    for (let sent = 0; sent < 10; sent += 1) await publisher.call("POST", "/operator_message", body);
    await expect(publisher.call("POST", "/operator_message", body)).rejects.toThrow("429");
  });
});

test("an operator without an address takes no messages", async () => {
  const server = await startTestServer();
  try {
    const publisher = await addPublisher(server);
    await expect(publisher.call("POST", "/operator_message", { about: "help", message: "Hello" })).rejects.toThrow(
      "404",
    );
  } finally {
    await server.stop();
  }
});

test("a name makes neither a second line nor a link of its own, and a message no markup", () => {
  const mail = operatorMail(operator, {
    about: "help",
    message: "<b>Hello</b>\n\nbye",
    person: { email: "a@example.org", given_name: "Ann\r\nBcc: x@example.com", family_name: "evil.example" },
    organisation: undefined,
  });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
  expect(mail.text).toContain("<b>Hello</b>");
});
