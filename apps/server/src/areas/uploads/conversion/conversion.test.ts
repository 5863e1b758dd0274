import { AudioFileError } from "@lectern/audio";
import type { ConvertedAudio, ConvertOptions } from "@lectern/audio/node";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { AppError, OrganisationSlots } from "../../../platform/http/index.ts";
import { createQueue, JobFailed, type Queue } from "../../../platform/queue/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import {
  createLocalStorage,
  createSignedPuts,
  createStorage,
  createUploadResults,
  type Storage,
  type UploadResults,
} from "../../../platform/storage/index.ts";
import { findStorageFaults } from "../../../storage-check/check-storage.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { audioFolder, deleteContent, findContentById, uploadFolder } from "../../library/index.ts";
import { restoreContent } from "../../library/trash/restore-content.ts";
import { findRendition } from "../../renditions/index.ts";
import { type BuildPayload, findLatestBuild, findWholeAudioFile, stopBuilds } from "../../studio/index.ts";
import { createUploadTickets } from "../upload-tickets.ts";
import type { ProjectScope, UploadServices } from "../upload-services.ts";
import { countConversionsUnderWay, findUpload } from "../store.ts";
import { convertUpload, failDeadConversion } from "./convert-upload.ts";
import { createAudio } from "./create-audio.ts";
import { replaceAudio, removeRetiredAudio } from "./replace-audio.ts";
import { retryConversion } from "./retry-conversion.ts";

const publicUrl = "http://127.0.0.1";
const secret = "0123456789abcdef0123456789abcdef";
const header = Buffer.from(`ID3 Info${"\0".repeat(4)}\0\0\0\u0007`);
const body = Buffer.from("seven frames of sound");

/** What the process that converts would have written. */
async function convert({ outputPath, onProgress }: ConvertOptions): Promise<ConvertedAudio> {
  onProgress?.(0.5);
  await writeFile(outputPath, Buffer.concat([header, body]));
  return {
    bytes: header.length + body.length,
    headerBytes: header.length,
    seconds: 2,
    sampleCount: 88_200,
    sampleRate: 44_100,
    channels: 1,
    peaks: new Uint8Array(16).fill(9),
    loudness: -19,
    truePeak: -2,
  };
}

const base = useTestDatabase();
let root: string;
let storage: Storage;
let queue: Queue;
let services: UploadServices;
let scope: ProjectScope;
let now: Date;
let published: string[];
let results: UploadResults;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-conversion-"));
  const signedPuts = createSignedPuts({ secret, publicUrl, now: () => now });
  results = createUploadResults({ database: base.database, now: () => now });
  storage = createStorage(await createLocalStorage({ root: join(root, "files") }), signedPuts, results);
  queue = createQueue({ database: base.database, log: silentLog(), exclusive: true });
  await queue.start({ work: false });
});
afterAll(async () => {
  await queue.stop();
  await storage.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  now = new Date();
  published = [];
  services = {
    database: base.database,
    storage,
    queue,
    realtime: { publish: ({ contentId }) => Promise.resolve(void published.push(contentId)) },
    log: silentLog(),
    now: () => now,
    newId,
    newToken: () => randomToken(16),
    billing: "none",
    scratchFolder: join(root, "scratch"),
    tickets: createUploadTickets({ secret, publicUrl }),
    inspections: new OrganisationSlots({ waitingEach: 0, refusal: () => new AppError("UNAVAILABLE", "Busy.") }),
    inspectAudioFile: () => Promise.resolve({ format: "mp3", seconds: 2, sampleRate: 44_100, channels: 1 }),
    convertAudioFile: convert,
  };
  scope = await newProject();
});

async function newProject(): Promise<ProjectScope> {
  const organisationId = await addOrganisation(base);
  return {
    organisationId,
    projectId: await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId)),
  };
}

const signal = new AbortController().signal;
const inTenant: UploadServices["database"]["tenant"] = (id, work) => base.database.tenant(id, work);

/** The address of an uploaded file, and its key. */
async function uploaded(): Promise<{ address: string; key: string; id: string }> {
  const id = randomToken(16);
  const key = uploadFolder(scope.organisationId, scope.projectId) + id;
  await storage.put(key, Buffer.from("a file"), { contentType: "audio/mpeg" });
  return { address: `${publicUrl}/files/${key}`, key, id };
}

async function create(keepOriginal = false) {
  const file = await uploaded();
  const request = { title: "Tea time", address: file.address, keepOriginal };
  return { ...file, contentId: await createAudio(services, scope, request, signal) };
}

async function buildOf(contentId: string): Promise<BuildPayload> {
  const build = await inTenant(scope.organisationId, (trx) => findLatestBuild(trx, contentId));
  return { organisationId: scope.organisationId, contentId, buildId: build?.id ?? "" };
}

function run(payload: BuildPayload, aborted = signal): Promise<void> {
  return convertUpload(services, {
    id: "job",
    payload,
    signal: aborted,
    attempt: 1,
    lastAttempt: false,
    deaths: 0,
    yieldSignal: new AbortController().signal,
    checkpoint: () => Promise.resolve(),
  });
}

const audioOf = (contentId: string) =>
  inTenant(scope.organisationId, (trx) => findRendition(trx, { contentId, kind: "voice" }));

async function fileOf(contentId: string) {
  const token = (await audioOf(contentId))?.audio_token ?? "";
  const file = await inTenant(scope.organisationId, (trx) => findWholeAudioFile(trx, token));
  if (!file) throw new Error("The item has no file.");
  return file;
}

describe("a conversion", () => {
  test("[U1] makes the item's audio of the file, removes the upload, and leaves nothing aside", async () => {
    const { contentId, key, id } = await create();
    expect(await audioOf(contentId)).toMatchObject({ state: "building", audio_token: null });
    await run(await buildOf(contentId));
    expect(await audioOf(contentId)).toMatchObject({
      state: "ready",
      audio_seconds: 2,
      progress: 100,
      title: "Tea time",
    });
    const file = await fileOf(contentId);
    expect(file).toMatchObject({
      channels: 1,
      sample_count: 88_200,
      loudness_lufs: -19,
      bytes: header.length + body.length,
    });
    expect(file.plan).toMatchObject({ segments: [[0, 0, body.length, 7]], runs: [0], blocks: [] });
    const [pack = ""] = file.plan.packs;
    expect(await buffer(await storage.read(pack))).toEqual(body);
    expect(pack).toContain(audioFolder(scope.organisationId, contentId));
    expect(await storage.head(key)).toBeUndefined();
    expect(await results.find(key)).toBe(`/media/${file.token}.mp3`);
    expect(await inTenant(scope.organisationId, (trx) => findUpload(trx, id))).toMatchObject({ received: 0 });
    expect(await readdir(services.scratchFolder)).toEqual([]);
    expect(published).toContain(contentId);
  });

  test("hands out a kept original from its first byte to its last", async () => {
    const { contentId } = await create(true);
    await run(await buildOf(contentId));
    const file = await fileOf(contentId);
    expect(file.header.byteLength).toBe(0);
    expect(await buffer(await storage.read(file.plan.packs[0] ?? ""))).toEqual(Buffer.concat([header, body]));
  });

  test("that its process did not survive begins anew, and is not done twice", async () => {
    const { contentId } = await create();
    const payload = await buildOf(contentId);
    services.storage = { ...storage, putStream: () => Promise.reject(new Error("The process died.")) };
    await expect(run(payload)).rejects.toThrow("The process died.");
    expect(await audioOf(contentId)).toMatchObject({ state: "building" });
    services.storage = storage;
    await run(payload);
    const { token } = await fileOf(contentId);
    await run(payload);
    expect((await fileOf(contentId)).token).toBe(token);
  });

  test("of a damaged file fails with its reason, and can be tried again", async () => {
    const { contentId, key } = await create();
    services.convertAudioFile = () => Promise.reject(new AudioFileError("DAMAGED", "This file is damaged."));
    await expect(run(await buildOf(contentId))).rejects.toThrow(JobFailed);
    expect(await audioOf(contentId)).toMatchObject({
      state: "failed",
      failure: { failure_type: "INVALID_FILE", message: "This file is damaged." },
    });
    expect(await storage.head(key)).toBeDefined();
    services.convertAudioFile = convert;
    await retryConversion(services, { ...scope, contentId });
    await run(await buildOf(contentId));
    expect(await audioOf(contentId)).toMatchObject({ state: "ready", failure: null });
  });

  test("fails in words when the disk is full, and when its tries are used up", async () => {
    const full = await create();
    services.convertAudioFile = () => Promise.reject(Object.assign(new Error("write"), { code: "ENOSPC" }));
    await expect(run(await buildOf(full.contentId))).rejects.toThrow(JobFailed);
    expect((await audioOf(full.contentId))?.failure).toMatchObject({ failure_type: "UNAVAILABLE" });
    const dead = await create();
    await failDeadConversion(services, {
      id: "job",
      payload: await buildOf(dead.contentId),
      message: "x",
      diedAt: undefined,
    });
    expect((await audioOf(dead.contentId))?.failure).toMatchObject({ message: "Something went wrong." });
  });

  test("cannot be tried again once the upload was swept", async () => {
    const { contentId, id } = await create();
    services.convertAudioFile = () => Promise.reject(new AudioFileError("DAMAGED", "This file is damaged."));
    await expect(run(await buildOf(contentId))).rejects.toThrow(JobFailed);
    await inTenant(scope.organisationId, (trx) => trx.deleteFrom("audio_upload").where("id", "=", id).execute());
    await expect(retryConversion(services, { ...scope, contentId })).rejects.toThrow("Upload it again.");
  });

  test("that was cancelled meanwhile stores nothing", async () => {
    const { contentId } = await create();
    const payload = await buildOf(contentId);
    services.convertAudioFile = async (options) => {
      await inTenant(scope.organisationId, (trx) => stopBuilds(services, trx, scope.projectId));
      return convert(options);
    };
    await run(payload);
    expect(await audioOf(contentId)).toMatchObject({ state: "empty", audio_token: null });
    const key = `${audioFolder(scope.organisationId, contentId)}upload-${payload.buildId}`;
    expect(await storage.head(key)).toBeUndefined();
  });

  test("interrupted by the end of its process is given back untouched", async () => {
    const { contentId } = await create();
    const stopping = new AbortController();
    services.convertAudioFile = () => {
      stopping.abort(new Error("The process stops."));
      return Promise.reject(new AudioFileError("DAMAGED", "killed"));
    };
    await expect(run(await buildOf(contentId), stopping.signal)).rejects.toThrow("The process stops.");
    expect(await audioOf(contentId)).toMatchObject({ state: "building" });
  });

  test("[U3] takes the title that the item has by its end", async () => {
    const { contentId } = await create();
    services.convertAudioFile = async (options) => {
      await replaceAudio(
        services,
        { ...scope, contentId },
        { title: "A mad tea party", address: undefined, keepOriginal: false },
        signal,
      );
      return convert(options);
    };
    await run(await buildOf(contentId));
    const file = await fileOf(contentId);
    expect([file.title, (await audioOf(contentId))?.title]).toEqual(["A mad tea party", "A mad tea party"]);
    expect(file.header.includes("A mad tea party")).toBe(true);
    expect(file.bytes).toBe(file.header.byteLength + body.length);
  });
});

test("[U4] a request whose answer was lost gives the same item, also when that is ready, which is not tried again", async () => {
  const { contentId, address } = await create();
  await run(await buildOf(contentId));
  const again = await createAudio(services, scope, { title: "Tea time", address, keepOriginal: false }, signal);
  expect(again).toBe(contentId);
  await expect(retryConversion(services, { ...scope, contentId })).rejects.toThrow("Upload it again.");
  expect(await audioOf(contentId)).toMatchObject({ state: "ready" });
});

describe("an organisation's share", () => {
  test("what it sends later waits behind the first of others", async () => {
    await create();
    const second = await create();
    const { buildId } = await buildOf(second.contentId);
    const { rows } = await base.database.system((trx) =>
      sql`select priority from pgboss.job where data::text like ${`%${buildId}%`}`.execute(trx),
    );
    expect(await inTenant(scope.organisationId, (trx) => countConversionsUnderWay(trx, scope.organisationId))).toBe(2);
    expect(rows).toEqual([{ priority: -1 }]);
  });

  test("the free plan stores three audios, counting one that is being prepared, and gives a place back", async () => {
    services.billing = "sandbox";
    const items = [await create(), await create(), await create()];
    await expect(create()).rejects.toThrow("You can only store 3 audios in the free plan");
    services.convertAudioFile = () => Promise.reject(new AudioFileError("DAMAGED", "This file is damaged."));
    await expect(run(await buildOf(items[0]!.contentId))).rejects.toThrow(JobFailed);
    await create();
  });
});

describe("replacing", () => {
  const request = { title: "Tea time", keepOriginal: false };

  test("[U2] keeps the file that was for a day, then removes it with its object", async () => {
    const { contentId } = await create();
    await run(await buildOf(contentId));
    const before = await fileOf(contentId);
    const { address } = await uploaded();
    await replaceAudio(services, { ...scope, contentId }, { ...request, address }, signal);
    expect(await audioOf(contentId)).toMatchObject({ state: "rebuilding", audio_token: before.token });
    now = new Date(now.getTime() + 1000);
    await run(await buildOf(contentId));
    const after = await fileOf(contentId);
    expect(after.token).not.toBe(before.token);
    await removeRetiredAudio(services, { organisationId: scope.organisationId, contentId });
    expect(await storage.head(before.plan.packs[0] ?? "")).toBeDefined();
    now = new Date(now.getTime() + 24 * 3600 * 1000 + 1000);
    await removeRetiredAudio(services, { organisationId: scope.organisationId, contentId });
    expect(await storage.head(before.plan.packs[0] ?? "")).toBeUndefined();
    expect(await storage.head(after.plan.packs[0] ?? "")).toBeDefined();
    expect(await inTenant(scope.organisationId, (trx) => findWholeAudioFile(trx, before.token))).toBeUndefined();
  });

  /** An item whose file was replaced by another one; the key of the first, and the file that it has. */
  async function replaced() {
    const { contentId } = await create();
    await run(await buildOf(contentId));
    const { packs } = (await fileOf(contentId)).plan;
    await replaceBy(contentId, (await uploaded()).address);
    return { contentId, key: packs[0] ?? "", file: await fileOf(contentId) };
  }

  async function replaceBy(contentId: string, address: string): Promise<void> {
    await replaceAudio(services, { ...scope, contentId }, { ...request, address }, signal);
    await run(await buildOf(contentId));
  }

  /** Deletes what a day is over for; the keys that were deleted. */
  async function retire(contentId: string, failing = false): Promise<string[]> {
    const deleted: string[] = [];
    async function remove(key: string): Promise<void> {
      if (failing) throw new Error("The line was cut.");
      await storage.delete(key);
      deleted.push(key);
    }
    const item = { organisationId: scope.organisationId, contentId };
    await removeRetiredAudio({ ...services, storage: { ...storage, delete: remove } }, item);
    return deleted;
  }

  /** What `npm run storage -- check` says of an item, when its objects are old enough to be told of. */
  async function faultsOf(contentId: string) {
    const folder = audioFolder(scope.organisationId, contentId);
    const inTwoDays = new Date(Date.now() + 48 * 3600 * 1000);
    const faults = await Array.fromAsync(findStorageFaults({ ...services, now: () => inTwoDays }));
    return faults.filter((fault) => (fault.kind === "orphan" ? fault.object.key : fault.key).startsWith(folder));
  }

  function afterADay(): void {
    now = new Date(now.getTime() + 24 * 3600 * 1000 + 1000);
  }

  test("[U2] the file that was goes once its day is over while its item lies in the trash, once", async () => {
    const { contentId, key, file } = await replaced();
    await deleteContent(services, { ...scope, contentId, deletedBy: undefined });
    expect(await retire(contentId)).toEqual([]);
    afterADay();
    expect(await retire(contentId)).toEqual([key]);
    expect(await retire(contentId)).toEqual([]);
    expect(await faultsOf(contentId)).toEqual([]);
    await restoreContent(services, scope, [contentId]);
    expect(await fileOf(contentId)).toEqual(file);
    expect(await storage.head(file.plan.packs[0] ?? "")).toBeDefined();
  });

  test("[U2] removing the file that was is tried again where its object could not be deleted", async () => {
    const { contentId, key } = await replaced();
    afterADay();
    await expect(retire(contentId, true)).rejects.toThrow("The line was cut.");
    expect(await faultsOf(contentId)).toEqual([]);
    expect(await retire(contentId)).toEqual([key]);
    expect(await faultsOf(contentId)).toEqual([]);
  });

  test("[U2] a new title, or another file, after its day leaves the file that was to be removed with its object", async () => {
    const { contentId, key, file } = await replaced();
    afterADay();
    const title = { title: "Tea at six", address: undefined, keepOriginal: false };
    await replaceAudio(services, { ...scope, contentId }, title, signal);
    await replaceBy(contentId, (await uploaded()).address);
    expect(await faultsOf(contentId)).toEqual([]);
    expect(await retire(contentId)).toEqual([key]);
    afterADay();
    expect(await retire(contentId)).toEqual(file.plan.packs);
    expect(await faultsOf(contentId)).toEqual([]);
  });

  test("is refused while a file is being prepared, and with a file that another item has", async () => {
    const one = await create();
    const { address } = await uploaded();
    await expect(
      replaceAudio(services, { ...scope, contentId: one.contentId }, { ...request, address }, signal),
    ).rejects.toThrow("This audio is being prepared already.");
    const other = await create();
    await run(await buildOf(one.contentId));
    await expect(
      replaceAudio(services, { ...scope, contentId: one.contentId }, { ...request, address: other.address }, signal),
    ).rejects.toThrow("This uploaded file was used already.");
  });

  test("of an item in another project is refused", async () => {
    const { contentId } = await create();
    const elsewhere = { ...(await newProject()), contentId };
    await expect(replaceAudio(services, elsewhere, { ...request, address: undefined }, signal)).rejects.toThrow(
      "Cannot fetch content",
    );
    expect(await inTenant(scope.organisationId, (trx) => findContentById(trx, contentId))).toMatchObject({
      title: "Tea time",
    });
  });
});
