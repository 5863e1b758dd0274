import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createMailHostLookup } from "./people/email-address.ts";

const types = { A: 1, NS: 2, MX: 15, AAAA: 28 } as const;
const codes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

interface Zone {
  code?: keyof typeof codes;
  records?: { type: keyof typeof types; data: Buffer }[];
  /** Never answers. */
  silent?: true;
}

const address = { type: "A", data: Buffer.from([192, 0, 2, 1]) } as const;
const addressOf6 = { type: "AAAA", data: Buffer.alloc(16, 1) } as const;
const zones: Record<string, Zone> = {
  "": { records: [{ type: "NS", data: nameBytes("a.root-servers.net") }] },
  "mail.example": { records: [{ type: "MX", data: exchange("mx.mail.example") }, address] },
  "null-mx.example": { records: [{ type: "MX", data: exchange("") }, address] },
  "host.example": { records: [address] },
  "host6.example": { records: [addressOf6] },
  "bare.example": { records: [] },
  "gone.example": { code: "NXDOMAIN" },
  "broken.example": { code: "SERVFAIL" },
  "refused.example": { code: "REFUSED" },
  "silent.example": { silent: true },
};

function nameBytes(name: string): Buffer {
  const labels = name === "" ? [] : name.split(".");
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

function exchange(host: string): Buffer {
  return Buffer.concat([Buffer.from([0, host === "" ? 0 : 10]), nameBytes(host)]);
}

/** The answer to a question with one name (RFC 1035, 4.1). */
function answerTo(question: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = question.readUInt16BE(at + 1);
  const known = closedNetwork ? undefined : zones[labels.join(".").toLowerCase()];
  const zone = known ?? { code: "NXDOMAIN" };
  if (zone.silent) return undefined;
  const records = (zone.records ?? []).filter((record) => types[record.type] === type);
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | codes[zone.code ?? "NOERROR"], 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(0, 10);
  const bodies = records.map(({ data }) => {
    const body = Buffer.alloc(12);
    body.writeUInt16BE(0xc00c, 0);
    body.writeUInt16BE(type, 2);
    body.writeUInt16BE(1, 4);
    body.writeUInt32BE(60, 6);
    body.writeUInt16BE(data.length, 10);
    return Buffer.concat([body, data]);
  });
  return Buffer.concat([header, question.subarray(12, at + 5), ...bodies]);
}

let server: Socket;
/** Then nothing exists. */
let closedNetwork = false;
beforeAll(async () => {
  server = createSocket("udp4");
  server.on("message", (question, { port, address: from }) => {
    const answer = answerTo(question);
    if (answer) server.send(answer, port, from);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => void (closedNetwork = false));
afterAll(() => void server.close());

test.each([
  ["mail.example", true],
  ["null-mx.example", false],
  ["host.example", true],
  ["host6.example", true],
  ["bare.example", false],
  ["gone.example", false],
  ["broken.example", undefined],
  ["refused.example", undefined],
  ["silent.example", undefined],
])("the DNS tells whether %s takes mail: %s", async (domain, expected) => {
  // Long enough for a busy machine where an answer comes.
  expect(await ask(domain, zones[domain]?.silent ? 200 : 5000)).toBe(expected);
});

test("a DNS that knows no name at all tells nothing", async () => {
  closedNetwork = true;
  expect(await ask("mail.example", 5000)).toBeUndefined();
});

function ask(domain: string, timeoutMs: number): Promise<boolean | undefined> {
  return createMailHostLookup({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs }).acceptsMail(domain);
}
