import { scanMp3 } from "@lectern/audio";
import { beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../../test-kit/call-api.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { useServer } from "../../test-kit/shared-server.ts";
import { story } from "../studio/test-kit/build-item.ts";
import { upload } from "./test-kit/send-upload.ts";
import { toneMp3 } from "./test-kit/tone-mp3.ts";

interface Item {
  title: string;
  contentType: string;
  full_audio_url: string | null;
  full_audio_status: string | null;
  audio_duration: number | null;
  is_content_changed: boolean;
  has_unpublished_audio: boolean;
  published_at: string | null;
  share_url: string | null;
  peaks_url: string | null;
  failure: { failure_type: string; message: string } | null;
}

describe("with no plans", () => {
  const server = useServer();
  let publisher: Publisher;
  let mp3: Buffer;

  beforeAll(async () => {
    publisher = await addPublisher(server);
    mp3 = await toneMp3({ title: "From the tag" });
  });

  const itemOf = (id: string) => publisher.inProject<Item>("GET", `/content/${id}`);

  /** Makes an item of an uploaded file and waits until it is ready or has failed. */
  async function create(body: { title?: string; url: string; keep_original?: boolean }): Promise<string> {
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/audio/upload", {
      title: "Tea time",
      ...body,
    });
    await settled(id);
    return id;
  }

  async function settled(id: string): Promise<Item> {
    await expect.poll(async () => (await itemOf(id)).full_audio_status).not.toBe("IN PROGRESS");
    return itemOf(id);
  }

  test("an uploaded file becomes a published item that plays", async () => {
    const id = await create({ url: await upload(publisher, mp3) });
    const item = await itemOf(id);
    expect(item).toMatchObject({
      title: "Tea time",
      contentType: "audio_upload",
      full_audio_status: "DONE",
      is_content_changed: false,
      has_unpublished_audio: false,
      failure: null,
    });
    expect(item.audio_duration).toBeCloseTo((78 * 1152) / 44_100, 1);
    expect(item.published_at).not.toBeNull();
    const answer = await fetch(item.full_audio_url ?? "");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(scanMp3(bytes).durationSeconds).toBeCloseTo(item.audio_duration ?? 0, 2);
    expect(Buffer.from(bytes).includes("Tea time")).toBe(true);
    const range = await fetch(item.full_audio_url ?? "", { headers: { range: "bytes=100-1099" } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(Buffer.from(bytes.subarray(100, 1100)));
    expect((await (await fetch(item.peaks_url ?? "")).arrayBuffer()).byteLength).toBeGreaterThan(5);
    const page = await (await fetch(item.share_url ?? "")).text();
    expect(page).toContain("Tea time");
    expect(page).not.toContain("synthetic voice");
    expect(page).not.toContain("<article");
  });

  test("the payload of the specification alone is enough to upload", async () => {
    const { signed_url: address, url } = await publisher.inProject<{ signed_url: string; url: string }>(
      "GET",
      "/audio/signed-url?file_name=tone.mp3&content_type=audio%2Fmpeg&file_name_prefix=audio",
    );
    const sent = await fetch(address, { method: "PUT", headers: { "content-type": "audio/mpeg" }, body: mp3 });
    expect(sent.status).toBe(200);
    const id = await create({ url, title: "🎩🐇🫖" });
    expect(await itemOf(id)).toMatchObject({ title: "🎩🐇🫖", full_audio_status: "DONE" });
    // The uploaded bytes are not kept beside the audio, to which their address leads.
    expect((await fetch(url)).url).toBe((await itemOf(id)).full_audio_url);
  });

  test("[U4] the same file a second time is the same item, whose answer may have been lost", async () => {
    const url = await upload(publisher, mp3);
    const [first, second] = await Promise.all([create({ url }), create({ url })]);
    expect(second).toBe(first);
  });

  test("a kept original is handed out as it is, and waits in a project that publishes by hand", async () => {
    await publisher.inProject("PUT", "/publishing", { publish_by_hand: true });
    const id = await create({ url: await upload(publisher, mp3), keep_original: true });
    expect(await itemOf(id)).toMatchObject({ published_at: null, has_unpublished_audio: true });
    await publisher.inProject("PUT", "/publishing", { publish_by_hand: false });
    const answer = await fetch((await itemOf(id)).full_audio_url ?? "");
    expect(Buffer.from(await answer.arrayBuffer()).equals(mp3)).toBe(true);
  });

  test("a new title comes in a new file of the same sound; a replaced file is played on, and not public", async () => {
    const id = await create({ url: await upload(publisher, mp3) });
    const first = await itemOf(id);
    await publisher.inProject("PUT", `/content/${id}/audio/upload`, { title: "A mad tea party" });
    const before = await itemOf(id);
    expect(before).toMatchObject({ title: "A mad tea party", is_content_changed: false, full_audio_status: "DONE" });
    expect(before.audio_duration).toBe(first.audio_duration);
    const bytes = Buffer.from(await (await fetch(before.full_audio_url ?? "")).arrayBuffer());
    expect(bytes.includes("A mad tea party")).toBe(true);
    expect(scanMp3(bytes).durationSeconds).toBeCloseTo(before.audio_duration ?? 0, 2);
    const longer = await toneMp3({ frames: 200, channels: 2 });
    await publisher.inProject("PUT", `/content/${id}/audio/upload`, {
      title: "Tea time",
      url: await upload(publisher, longer),
    });
    const after = await settled(id);
    expect(after.audio_duration).toBeCloseTo((198 * 1152) / 44_100, 1);
    expect(after.full_audio_url).not.toBe(before.full_audio_url);
    expect((await fetch(before.full_audio_url ?? "")).status).toBe(200);
    const page = await (await fetch(after.share_url ?? "")).text();
    expect(page).toContain(after.full_audio_url ?? "none");
    expect(page).not.toContain(before.full_audio_url ?? "none");
  });

  test.each<[what: string, body: Record<string, unknown>, message: string]>([
    ["no title", {}, "Title field is required."],
    ["a blank title", { title: "  " }, "Title field is required."],
    ["a short title", { title: "ab" }, "Title field should be at least 3 character long."],
    ["a title of one emoji", { title: "👩‍👩‍👧‍👦" }, "Title field should be at least 3 character long."],
    ["no file", { title: "Tea time", url: undefined }, "Select an audio file to upload!"],
  ])("%s is refused", async (_what, body, message) => {
    const path = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}/audio/upload`;
    const answer = await callApi(server.url, publisher.token(), "POST", path, { url: "https://x.example/", ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.message)).toContain(message);
  });

  test("a file that is no audio is refused in words, and becomes no item", async () => {
    const url = await upload(publisher, Buffer.from("PK\u0003\u0004 is how a zip begins".repeat(50)), "song.mp3");
    await expect(create({ url })).rejects.toThrow(/400 .*(audio|MP3)/);
  });

  test("a file elsewhere, of another project or not there is refused", async () => {
    const stranger = await addPublisher(server);
    const theirs = await upload(stranger, mp3);
    for (const url of [theirs, "https://example.com/tone.mp3", `${server.url}/files/uploads/audio/x/y/z`]) {
      await expect(create({ url })).rejects.toThrow("This audio file was not uploaded here. Please choose it again.");
    }
  });

  test("a file that has not arrived completely is refused", async () => {
    const { upload_url: url } = await publisher.inProject<{ upload_url: string }>("POST", "/audio/uploads", {
      file_name: "tone.mp3",
      content_length: mp3.byteLength + 1,
    });
    await expect(create({ url })).rejects.toThrow("This audio file has not arrived completely yet.");
  });

  test("4 GB are refused before a byte is sent", async () => {
    const body = { file_name: "opera.wav", content_length: 4 * 1024 ** 3 };
    await expect(publisher.inProject("POST", "/audio/uploads", body)).rejects.toThrow(
      "An audio file may have 500 MB at most.",
    );
  });

  test("an item with a text is not replaced, and one without has none to edit", async () => {
    const draft = { title: "Alice", is_draft: true, slate_value: story };
    const { content_id: text } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
    const url = await upload(publisher, mp3);
    await expect(publisher.inProject("PUT", `/content/${text}/audio/upload`, { title: "Alice", url })).rejects.toThrow(
      "Only an uploaded audio can be replaced.",
    );
    const id = await create({ url });
    const refused = "This audio was uploaded as a file. It has no text.";
    const calls: [method: string, path: string, body?: object][] = [
      ["PUT", "/v2", { ...draft, is_draft: false }],
      ["PUT", "/v2", draft],
      ["PUT", "/download", { ...draft, is_draft: false }],
      ["POST", "/credits", { slate_value: story }],
      ["POST", "/preview/v2", story[0]],
      ["PUT", "/generate-srt", {}],
      ["POST", "/refetch", {}],
      ["POST", "/import_url", { importType: 1, isReplaceContent: true, article_url: "https://example.com/" }],
      ["GET", "/download?format=txt"],
    ];
    for (const [method, path, body] of calls) {
      await expect(publisher.inProject(method, `/content/${id}${path}`, body)).rejects.toThrow(refused);
    }
    await expect(publisher.inProject("GET", `/content/${id}/download?format=wav`)).rejects.toThrow(
      "Uploaded audio is downloaded as MP3.",
    );
    const { url: file } = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download`);
    expect((await fetch(file)).headers.get("content-disposition")).toContain("Tea time.mp3");
  });
});

describe("on plans", () => {
  const server = useServer({ billing: "sandbox" });
  const tone = { file_name: "tone.mp3", content_length: 1000 };

  test("an upload is refused on the free plan, whichever call it begins with", async () => {
    const ada = await addPublisher(server, { planId: "free-plan" });
    const project = `/organisation/${ada.organisationId}/integration/${ada.projectId}`;
    const address = `${server.url}/files/uploads/audio/x/y/z`;
    const signed = "/audio/signed-url?file_name=tone.mp3&content_type=audio%2Fmpeg&file_name_prefix=audio";
    for (const [method, path, body] of [
      ["POST", "/audio/uploads", tone],
      ["GET", signed],
      ["POST", "/audio/upload", { title: "Tea time", url: address }],
      ["POST", "/composer-audio", { title: "Tea time", url: address }],
    ] as const) {
      const answer = await callApi(server.url, ada.token(), method, project + path, body);
      expect([path, answer.status, answer.body.failure_type, answer.body.message]).toEqual([
        path,
        402,
        "PLAN_LIMIT",
        "Please upgrade your plan to do this.",
      ]);
    }
    expect(await ada.inProject("GET", "/content")).toEqual([]);
  });

  test("an upload begins on a plan that has them", async () => {
    const ada = await addPublisher(server, { planId: "starter-plan-usd" });
    expect(await ada.inProject("POST", "/audio/uploads", tone)).toHaveProperty("upload_url");
  });
});
