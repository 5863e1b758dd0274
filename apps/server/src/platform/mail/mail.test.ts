import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOutboxMailer, createSmtpMailer, type Mail, type Mailer } from "./index.ts";

const mail: Mail = {
  to: "ann@example.org",
  subject: "Your code – 123456",
  text: "Your code is 123456.\n",
  html: "<p>Your code is <b>123456</b>.</p>",
  code: "123456",
};
const from = "Lectern <lectern@example.org>";

const badAddresses = [
  "",
  "ann",
  "ann@",
  "@example.org",
  "ann@example.org, ben@example.org",
  "ann@example.org\r\nBcc: ben@example.org",
  "Ann <ann@example.org>",
  "ann@example.org>\r\nRCPT TO:<ben@example.org",
  "ann@example.org;ben@example.org",
  '"a b"@example.org',
  "ann@@example.org",
  `${"a".repeat(65)}@example.org`,
];

describe("by SMTP", () => {
  const received: { to: string[]; data: string }[] = [];
  let server: SMTPServer;
  let url: string;
  let mailer: Mailer;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth({ username, password }, _session, done) {
        if (username === "lectern" && password === "p@ss") done(null, { user: username });
        else done(new Error("no such user"));
      },
      onRcptTo({ address }, _session, done) {
        const refused = { "gone@example.org": 550, "busy@example.org": 451 }[address];
        if (refused === undefined) done();
        else done(Object.assign(new Error("no such mailbox"), { responseCode: refused }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.once("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, data: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    url = `smtp://lectern:p%40ss@127.0.0.1:${(listening.address() as AddressInfo).port}`;
    mailer = await createSmtpMailer({ url, from });
  });
  afterAll(async () => {
    await mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    received.length = 0;
  });

  test("a mail arrives as it was meant, in both forms", async () => {
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    const [{ to, data }] = received as [{ to: string[]; data: string }];
    expect(to).toEqual(["ann@example.org"]);
    expect(data).toMatch(/^From: Lectern <lectern@example\.org>\r$/m);
    expect(data).toMatch(/^To: ann@example\.org\r$/m);
    expect(data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(data).toContain("Your code is 123456.");
    expect(data).toContain("<p>Your code is <b>123456</b>.</p>");
  });

  test("a subject is one header, whatever is in it", async () => {
    await mailer.send({ ...mail, subject: "Hello\r\nBcc: ben@example.org\r\n\r\nbody" });
    const [{ to, data }] = received as [{ to: string[]; data: string }];
    expect(to).toEqual(["ann@example.org"]);
    expect(data).toMatch(/^Subject: Hello Bcc: ben@example\.org body\r$/m);
    expect(data).not.toMatch(/^Bcc:/m);
  });

  test.each(badAddresses)("%j is no address, and nothing is sent", async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: "INVALID_ADDRESS" });
    expect(received).toEqual([]);
  });

  test("a mailbox that is not there is REFUSED; one that is busy may be tried again", async () => {
    await expect(mailer.send({ ...mail, to: "gone@example.org" })).rejects.toMatchObject({
      code: "REFUSED",
      message: "The mail server does not take mail for this address.",
    });
    await expect(mailer.send({ ...mail, to: "busy@example.org" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("a wrong password and a server that is away are UNAVAILABLE", async () => {
    for (const wrong of [url.replace("p%40ss", "wrong"), "smtp://127.0.0.1:1"]) {
      const lost = await createSmtpMailer({ url: wrong, from });
      await expect(lost.send(mail)).rejects.toMatchObject({ code: "UNAVAILABLE" });
      await lost.close();
    }
  });
});

describe("to the outbox", () => {
  let folder: string;
  let lines: string[];
  let mailer: Mailer;

  beforeEach(async () => {
    const parent = await mkdtemp(join(tmpdir(), "lectern-mail-"));
    folder = join(parent, "outbox");
    lines = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    mailer = createOutboxMailer({ folder, from, now: () => new Date("2026-11-20T10:00:00.123Z"), log });
    return async () => await rm(parent, { recursive: true });
  });

  test("a mail that comes again and again says how it is ended (RFC 8058)", async () => {
    await mailer.send({ ...mail, unsubscribeUrl: "https://lectern.example/unsubscribe/abc" });
    const [name = ""] = await readdir(folder);
    const file = await readFile(join(folder, name), "utf8");
    expect(file).toMatch(/^List-Unsubscribe: <https:\/\/lectern\.example\/unsubscribe\/abc>\r$/m);
    expect(file).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test("a mail is a file readable by its owner only, and its code is logged without the address", async () => {
    await mailer.send(mail);
    const [name, ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(name).toMatch(/^2026-11-20T10-00-00-123Z-[\w-]{22}\.eml$/);
    const path = join(folder, name ?? "");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const file = await readFile(path, "utf8");
    expect(file).toMatch(/^To: ann@example\.org\r$/m);
    expect(file).toMatch(/^Date: Fri, 20 Nov 2026 10:00:00 \+0000\r$/m);
    expect(file).toContain("Your code is 123456.");
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ file: name, code: "123456" }),
    ]);
    expect(lines.join("")).not.toContain("example.org");
  });

  test.each(badAddresses)("%j is no address, and nothing is written", async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: "INVALID_ADDRESS" });
    await expect(readdir(folder)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("an outbox that cannot be written is UNAVAILABLE", async () => {
    await writeFile(folder, "in the way");
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});
