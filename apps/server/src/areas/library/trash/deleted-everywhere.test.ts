import type { ServerMessage } from "@lectern/contract";
import { beforeAll, expect, test } from "vitest";
import { callApi } from "../../../test-kit/call-api.ts";
import { exampleInput } from "../../../test-kit/calls/example-input.ts";
import { listCalls } from "../../../test-kit/calls/list-calls.ts";
import { sendCall } from "../../../test-kit/calls/send-call.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { block, build, create, itemOf } from "../../studio/test-kit/build-item.ts";

const server = useServer();
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

const place = () => ({ org_id: publisher.organisationId, id: publisher.projectId });

/** What a socket is told of an item before it is told the state of another one. */
async function toldOf(contentId: string, other: string): Promise<string[]> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime`);
  const told: string[] = [];
  const ended = Promise.withResolvers<void>();
  socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token: publisher.token() }));
  socket.onerror = () => ended.reject(new Error("The socket failed."));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === "connected") {
      for (const id of [contentId, other]) socket.send(JSON.stringify({ type: "subscribe", contentId: id }));
    } else if ("contentId" in message) {
      told.push(message.contentId);
      if (message.contentId === other) ended.resolve();
    }
  };
  await ended.promise.finally(() => socket.close());
  return told;
}

test("[T30] [T31] a deleted item answers nowhere, and everywhere when it is restored", async () => {
  const script = [{ ...block("Alice"), is_title: true }, block("Curiouser and curiouser.")];
  const { content_id: id } = await create(publisher, script);
  const { content_id: other } = await create(publisher, script);
  await build(publisher, server, other, script);
  await build(publisher, server, id, script);
  const item = await itemOf(publisher, id);
  await publisher.inProject("PUT", `/content/${id}/generate-srt`, {});
  const captions = await publisher.inProject<{ srt_url: string; vtt_url?: string }>("GET", `/content/${id}/get-srt`);
  const wav = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?format=wav`);
  const txt = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?format=txt`);
  const page = `${server.url}/listen/${id}`;
  const addresses = [
    page,
    `${server.url}/player/${id}`,
    `${server.url}/embed/${id}.json`,
    `${server.url}/oembed?url=${encodeURIComponent(page)}`,
    item.full_audio_url,
    item.full_audio_url.replace(/mp3$/, "peaks"),
    item.full_audio_url.replace(/mp3$/, "blocks"),
    ...Object.values(item.block_audios).map(({ audio_url: url }) => url),
    captions.srt_url,
    wav.url,
    txt.url,
  ];
  const statuses = async () => {
    const answers: number[] = [];
    for (const address of addresses) {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
    return answers;
  };
  const all = (status: number) => addresses.map(() => status);
  expect(await statuses()).toEqual(all(200));

  await publisher.inProject("DELETE", `/content/${id}`);
  expect(await statuses()).toEqual(all(404));
  expect(await toldOf(id, other)).toEqual([other]);
  const listed = await callApi(server.url, publisher.token(), "GET", path("/content"));
  const searched = await callApi(server.url, publisher.token(), "GET", path("/search?keyword=curiouser"));
  for (const answer of [listed, searched]) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer)).toContain(other);
    expect(JSON.stringify(answer)).not.toContain(id);
  }
  // Replacing asks for an upload first, which there is none of here.
  const others = new Set(["uploads.replace"]);
  const calls = listCalls().filter(
    ({ name, path: of }) => of.includes("{content_id}") && !of.includes("/trash") && !others.has(name),
  );
  expect(calls.length).toBeGreaterThan(10);
  const answers: [string, number][] = [];
  for (const call of calls) {
    const input = exampleInput(call, { ...place(), content_id: id });
    answers.push([call.name, (await sendCall(server.url, publisher.token(), call, input)).status]);
  }
  expect(answers).toEqual(calls.map(({ name }) => [name, 404]));

  expect(await publisher.inProject("GET", "/trash")).toEqual([
    expect.objectContaining({ id, title: "Alice", deleted_by: "Alice Liddell", audio_duration: item.audio_duration }),
  ]);
  await publisher.inProject("PUT", "/trash/restore", { content_ids: [id] });
  expect(await statuses()).toEqual(all(200));
  expect(await itemOf(publisher, id)).toEqual(item);
});

function path(rest: string): string {
  return `/organisation/${publisher.organisationId}/integration/${publisher.projectId}${rest}`;
}
