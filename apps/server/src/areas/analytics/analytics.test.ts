import type { PlayerEventBatch, WireAnalyticsOverview, WireItemAnalytics } from "@lectern/contract";
import { expect, test } from "vitest";
import { CHROME } from "../../test-kit/analytics/counting-app.ts";
import { addPublisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { build, create, itemOf, story } from "../studio/test-kit/build-item.ts";
import { rollUp } from "./rollup/roll-up.ts";

const server = useServer();

test("what a player tells the server of is among the figures of its project and item", async () => {
  const ada = await addPublisher(server);
  const { content_id: id } = await create(ada, story);
  await build(ada, server, id, story);
  const { full_audio_url: audioUrl } = await itemOf(ada, id);
  const now = Date.now();
  const batch: PlayerEventBatch = {
    v: 1,
    content_id: id,
    audio: /([\w-]+)\.mp3/.exec(audioUrl)?.[1] ?? "",
    session: "1,2,3,4",
    listener: "5,6,7,8",
    sent_at: now,
    events: [
      { n: 0, at: now, kind: "impression" },
      { n: 1, at: now, kind: "play" },
      { n: 2, at: now, kind: "listen", seconds: 2.5 },
      { n: 3, at: now, kind: "stop", position: 2.5 },
    ],
  };
  const sent = await fetch(`${server.url}/embed/events`, {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": CHROME, origin: "https://blog.example" },
    body: JSON.stringify(batch),
  });
  expect(sent.status).toBe(204);

  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  async function figures<Data>(path = ""): Promise<Data> {
    // What the job of each minute does.
    await rollUp({ database: server.database, clock: { now: () => new Date() } }, new AbortController().signal);
    return ada.inProject("GET", `/analytics${path}?start_date=${dayOf(now)}&end_date=${dayOf(Date.now())}`);
  }
  await expect
    .poll(() => figures<WireAnalyticsOverview>())
    .toMatchObject({ total_impressions: 1, total_plays: 1, total_unique_listens: 1, avg_listen_duration: 2.5 });
  expect(await figures<WireItemAnalytics>(`/content/${id}`)).toMatchObject({ total_plays: 1 });
  expect(await figures("/browsers")).toEqual([{ name: "Chrome", value: 1 }]);
});
