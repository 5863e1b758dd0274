import { Agent, request } from "node:http";

/** What players of an item say, for as long as `seconds`, at an even pace. */
export interface Crowd {
  url: string;
  contentId: string;
  audioToken: string;
  eventsPerSecond: number;
  seconds: number;
}

/** A session's events as they are sent: seen and played; then heard on, and stopped. */
const batchesOf = [
  (at: number) => [
    { n: 0, at, kind: "impression" },
    { n: 1, at, kind: "play" },
    { n: 2, at, kind: "listen", seconds: 4 },
    { n: 3, at, kind: "listen", seconds: 5 },
  ],
  (at: number) => [
    { n: 4, at, kind: "quarter", percent: 25 },
    { n: 5, at, kind: "listen", seconds: 5 },
    { n: 6, at, kind: "listen", seconds: 3 },
    { n: 7, at, kind: "stop", position: 1 },
  ],
];
const eventsPerSession = 8;
const tickMs = 20;

/** Sends them from as many addresses as there are sessions. Returns how many sessions were sent, and how many requests failed. */
export async function sendEvents(crowd: Crowd): Promise<{ sessions: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sending = new Set<Promise<void>>();
  const begun = performance.now();
  let sessions = 0;
  let failed = 0;
  for (let elapsed = 0; elapsed < crowd.seconds * 1000; elapsed = performance.now() - begun) {
    const due = Math.floor(((elapsed / 1000) * crowd.eventsPerSecond) / eventsPerSession);
    for (; sessions < due; sessions += 1) {
      const session = crypto.getRandomValues(new Uint32Array(4)).join();
      const ip = `10.${(sessions >> 16) & 255}.${(sessions >> 8) & 255}.${sessions & 255}`;
      for (const batch of batchesOf) {
        const now = Date.now();
        const body = {
          v: 1,
          content_id: crowd.contentId,
          audio: crowd.audioToken,
          session,
          sent_at: now,
          events: batch(now),
        };
        const sent = post(agent, crowd.url, ip, JSON.stringify(body)).catch(() => void (failed += 1));
        sending.add(sent);
        void sent.finally(() => sending.delete(sent));
      }
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  await Promise.all(sending);
  agent.destroy();
  return { sessions, failed };
}

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

function post(agent: Agent, url: string, ip: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "text/plain", "user-agent": userAgent, "x-forwarded-for": ip };
    const sent = request(`${url}/embed/events`, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => (answer.statusCode === 204 ? resolve() : reject(new Error(String(answer.statusCode)))));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
