import { createHash, randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DatabaseBefore, databaseBefore } from "../../../../test-kit/database/database-before.ts";
import { migrate } from "../../migrate.ts";
import { renditions } from "./0013-renditions.ts";
import { migrations } from "../index.ts";

const place = migrations.indexOf(renditions);
const [organisation, project] = [randomUUID(), randomUUID()];

let before: DatabaseBefore;
let client: Client;

/** A database as it was before, with one project. */
beforeEach(async () => {
  before = await databaseBefore(renditions);
  client = new Client(before.connection);
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set lectern.scope = 'system'");
  await insert("organisation", {
    id: organisation,
    name: "The Gazette",
    plan_id: "free-plan",
    subscription_status: "active",
    subscribed_at: new Date(),
    period_start: new Date(),
  });
  await insert("project", {
    id: project,
    organisation_id: organisation,
    integration_name: "Website",
    lang_code: "en-US",
    audio_profile: "{}",
    player_settings: "{}",
  });
});
afterEach(async () => {
  await client.end();
  await before.close();
});

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  await client.query(`insert into ${table} (${columns.join(", ")}) values (${values.join(", ")})`, Object.values(row));
}

async function addItem(columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insert("content", {
    id,
    organisation_id: organisation,
    project_id: project,
    content_type: "voiceover",
    title: "Renamed",
    script: "[]",
    composer_settings: "{}",
    plain_text: "",
    word_count: 0,
    is_draft: false,
    is_content_changed: false,
    ...columns,
  });
  return id;
}

async function addBuild(id: string, contentId: string, script: unknown, finished: boolean): Promise<void> {
  await insert("build", {
    id,
    organisation_id: organisation,
    content_id: contentId,
    status: finished ? "done" : "running",
    title: "Story",
    script: JSON.stringify(script),
    lexicon: "[]",
    content_version: 1,
    words_charged: 1,
    finished_at: finished ? new Date() : null,
  });
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(query)).rows;
}

test("moves audio beside its text, and what it says with it", async () => {
  const script = [
    { type: "block", is_title: true, children: [{ type: "paragraph", children: [{ text: "Sto" }, { text: "ry" }] }] },
    {
      type: "block",
      children: [
        {
          type: "paragraph",
          children: [{ text: "One" }, { type: "pause", duration: 1, children: [{ text: "" }] }, { text: " two." }],
        },
        { type: "paragraph", children: [{ text: "Three." }] },
      ],
    },
  ];
  const done = await addItem({
    audio_status: "DONE",
    audio_progress: 100,
    audio_token: "token",
    audio_seconds: 2.5,
    block_audios: JSON.stringify({ a: { index: 0, durationSeconds: 1 } }),
    gain_db: 3,
  });
  const build = randomUUID();
  await addBuild(build, done, script, true);
  const plan = { packs: [], segments: [], runs: [], blocks: [{ hash: "a" }, { hash: "b" }] };
  await insert("audio_file", {
    token: "token",
    organisation_id: organisation,
    content_id: done,
    build_id: build,
    title: "Story",
    language: "en-US",
    bytes: 1,
    sample_count: 1,
    header: Buffer.of(1),
    plan: JSON.stringify(plan),
    peaks: Buffer.of(1),
  });

  await migrate(before.database, migrations.slice(0, place + 1));

  expect(await rows("select * from rendition")).toMatchObject([
    {
      organisation_id: organisation,
      content_id: done,
      kind: "voice",
      state: "ready",
      progress: 100,
      build_id: null,
      failure: null,
      audio_token: "token",
      audio_seconds: 2.5,
      block_audios: { a: { index: 0, durationSeconds: 1 } },
      gain_db: 3,
      spoken_hash: createHash("sha256").update("title\na\nb").digest("hex"),
      title: "Story",
    },
  ]);
  expect(await rows("select article from audio_file")).toEqual([
    {
      article: [
        { text: "Story", isTitle: true },
        { text: "One two.\nThree.", isTitle: false },
      ],
    },
  ]);
  expect(await rows("select spoken_hash, spoken_lexicon_version from content")).toEqual([
    { spoken_hash: null, spoken_lexicon_version: null },
  ]);
});

test("keeps what is under way, what failed and why, and makes no row where nothing was generated", async () => {
  const builds = [randomUUID(), randomUUID()] as const;
  const failure = { failure_type: "ENGINE_FAILED", message: "The voice is silent." };
  const building = { audio_status: "IN PROGRESS", audio_progress: 40 };
  const items = {
    draft: await addItem({ is_draft: true }),
    cancelled: await addItem({ audio_status: null }),
    building: await addItem({ ...building, build_id: builds[0] }),
    rebuilding: await addItem({ ...building, build_id: builds[1], audio_token: "old" }),
    failed: await addItem({ audio_status: "FAILED", failure: JSON.stringify(failure) }),
    rebuild_failed: await addItem({ audio_status: "FAILED", audio_token: "older" }),
  };
  await addBuild(builds[0], items.building, [], false);
  await addBuild(builds[1], items.rebuilding, [], false);

  await migrate(before.database, migrations.slice(0, place + 1));

  const unknown = { failure_type: "INTERNAL", message: "Something went wrong." };
  const moved = await rows("select content_id, state, progress, build_id, failure, audio_token from rendition");
  expect(new Map(moved.map(({ content_id: id, ...row }) => [id, row]))).toEqual(
    new Map([
      [items.building, { state: "building", progress: 40, build_id: builds[0], failure: null, audio_token: null }],
      [items.rebuilding, { state: "rebuilding", progress: 40, build_id: builds[1], failure: null, audio_token: "old" }],
      [items.failed, { state: "failed", progress: 0, build_id: null, failure, audio_token: null }],
      [
        items.rebuild_failed,
        { state: "rebuild_failed", progress: 0, build_id: null, failure: unknown, audio_token: "older" },
      ],
    ]),
  );
  expect(await rows("select id, took_article from build where took_article")).toEqual([
    { id: builds[0], took_article: true },
  ]);
});
