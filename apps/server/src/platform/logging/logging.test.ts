import { afterEach, describe, expect, test } from "vitest";
import { startSentryReceiver } from "../../test-kit/sentry-receiver.ts";
import { redactText, createErrorReporter, createLogger, redact } from "./index.ts";

function collected() {
  const lines: string[] = [];
  const log = createLogger({ level: "debug", destination: { write: (line) => void lines.push(line) } });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("the log", () => {
  test("is JSON lines with level, time and message, and nothing about the machine", () => {
    const { log, entries } = collected();
    log.info({ port: 4100 }, "listening");
    expect(entries()).toEqual([
      {
        level: "info",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        port: 4100,
        msg: "listening",
      },
    ]);
  });

  test("carries a request's id through child loggers", () => {
    const { log, entries } = collected();
    log.child({ requestId: "r-1" }).child({ job: "speak" }).warn("slow");
    expect(entries()[0]).toMatchObject({ level: "warn", requestId: "r-1", job: "speak", msg: "slow" });
  });

  test("shows no secret and no personal data, wherever they stand", () => {
    const { log, lines } = collected();
    const secret = "s3cr3t-value";
    log.child({ authorization: `Bearer ${secret}` }).info(
      {
        headers: {
          Authorization: `Bearer ${secret}`,
          cookie: `session=${secret}`,
          "set-cookie": [secret],
          "User-Agent": secret,
        },
        body: { email: "ada@example.com", password: secret, otp: secret, nested: [{ accessToken: secret }] },
        error: Object.assign(new Error(`could not mail ada@example.com`), { detail: secret }),
        url: `https://lectern.example.com/files/x?signature=${secret}&token=${secret}&page=2`,
      },
      `mail to ada@example.com by smtp://me:${secret}@mail.example.com failed`,
    );
    log.error(new Error(`Key (email)=(ada@example.com) exists; Bearer ${secret}`));
    const said = lines.join();
    expect(said).not.toContain(secret);
    expect(said).not.toContain("ada@example.com");
    expect(said).toContain("page=2");
    expect(said).toContain("mail.example.com failed");
  });

  test("keeps what helps: an error's name, message, stack, code and cause", () => {
    const { log, entries } = collected();
    const cause = Object.assign(new TypeError("not a number"), { code: "E_NUMBER" });
    log.warn({ error: new Error("reading failed", { cause }) }, "oh");
    expect(entries()[0]).toMatchObject({
      error: {
        type: "Error",
        message: "reading failed",
        stack: expect.stringContaining("logging.test.ts") as string,
        cause: { type: "TypeError", message: "not a number", code: "E_NUMBER" },
      },
    });
  });

  test("does not choke on circles, depth, bytes or long lists", () => {
    const circle: Record<string, unknown> = { bytes: Buffer.alloc(1000), list: Array.from({ length: 500 }, () => 1) };
    circle["self"] = circle;
    const { log, lines } = collected();
    log.info(circle, "odd");
    expect(lines[0]?.length).toBeLessThan(5000);
    expect(redact(Buffer.alloc(3))).toBe("[3 bytes]");
  });
});

test.each([
  ["postgres://lectern:pw@db/lectern", "postgres://[hidden]@db/lectern"],
  ["authorization: Bearer abcdefgh12345", "authorization: Bearer [hidden]"],
  ["GET /content/lk_abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE", "GET /content/[hidden]"],
  ["GET /a?code=123456&x=1", "GET /a?code=[hidden]&x=1"],
  ["?X-Amz-Signature=ab12&a=b", "?X-Amz-Signature=[hidden]&a=b"],
  ["José.Pérez+x@exämple.co.uk wrote", "[hidden] wrote"],
  ["12 @ 30 and a@b", "12 @ 30 and a@b"],
])("%j is logged as %j", (text, shown) => {
  expect(redactText(text)).toBe(shown);
});

describe("errors", () => {
  let close: (() => void) | undefined;
  afterEach(() => close?.());

  test("are reported to SENTRY_DSN, with their stack and request, and no personal data", async () => {
    const receiver = await startSentryReceiver();
    close = () => receiver.close();
    const reporter = await createErrorReporter(receiver.dsn, "0.1.0");
    const log = createLogger({ level: "error", destination: { write: () => undefined }, reporter });
    log
      .child({ requestId: "r-77" })
      .error({ error: new RangeError("no room for ada@example.com?token=abc") }, "saving failed");
    await reporter.close();
    const [{ path, body } = { path: "", body: "" }] = receiver.envelopes;
    expect(path).toContain("/api/42/envelope/");
    const [event = {}] = receiver.events();
    expect(event).toMatchObject({
      level: "error",
      release: "0.1.0",
      tags: { request_id: "r-77", said: "saving failed" },
      exception: { values: [{ type: "RangeError", value: "no room for [hidden]?token=[hidden]" }] },
    });
    expect(body).toContain("logging.test.ts");
    expect(body).not.toContain("ada@example.com");
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(["user", "request", "server_name", "contexts"]));
  });

  test("below the level error are not reported", () => {
    const reports: Error[] = [];
    const reporter = { report: (error: Error) => void reports.push(error), close: () => Promise.resolve() };
    const log = createLogger({ level: "debug", destination: { write: () => undefined }, reporter });
    log.warn({ error: new Error("a") }, "warned");
    log.info(new Error("b"));
    log.error("only words");
    log.fatal({ err: new Error("c") });
    expect(reports.map(({ message }) => message)).toEqual(["c"]);
  });
});
