import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { createTestLibrary, type TestLibrary } from "../../test-kit/library/test-library.ts";
import { chargeDownload, createDownloadLinks, type DownloadFormat } from "./charge-download.ts";

const base = useTestDatabase();
let library: TestLibrary;

beforeEach(async () => {
  library = await createTestLibrary(base);
});

describe("downloads", () => {
  const november = () => new Date("2026-11-30T23:59:59Z");
  const december = () => new Date("2026-12-01T00:00:00Z");

  function download(contentId: string, now: () => Date, format: DownloadFormat = "mp3", mode?: "0" | "1") {
    return chargeDownload(
      { database: base.database, billing: "sandbox", now },
      { organisationId: library.organisationId, projectId: library.projectId, contentId },
      { format, mode },
    );
  }

  test("are so many a month as the plan says, however many are asked for at once", async () => {
    const id = await library.add({ audio: "token" });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => download(id, november)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(download(id, november)).rejects.toMatchObject({
      failureType: "PLAN_LIMIT",
      message: "Your plan downloads 5 audios a month, and they are used up. Please upgrade your plan to continue.",
    });
    await expect(download(id, december)).resolves.toBe("token");
  });

  test("of WAV count like those of MP3, of the text they do not", async () => {
    const id = await library.add({ audio: "token" });
    for (let count = 1; count <= 6; count += 1) await expect(download(id, november, "txt")).resolves.toBe("token");
    for (let count = 1; count <= 5; count += 1) await download(id, november, "wav");
    await expect(download(id, november, "wav")).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
    await expect(download(id, november, "txt")).resolves.toBe("token");
  });

  test("are of the voice, of voice and music, or of what the item is heard as", async () => {
    const id = await library.add({ audio: "voice" });
    await expect(download(id, november, "mp3", "1")).rejects.toMatchObject({
      failureType: "CONFLICT",
      message: "There is no music in this audio",
    });
    await library.mix(id, { audio: "mix", seconds: 9 });
    const tokens = await Promise.all(
      ([undefined, "0", "1"] as const).map((mode) => download(id, november, "mp3", mode)),
    );
    expect(tokens).toEqual(["mix", "voice", "mix"]);
  });

  test("an address of what is made of an audio works for an hour, for that audio", () => {
    const links = createDownloadLinks("s".repeat(32));
    const given = new Date("2026-11-30T12:00:00Z");
    expect(links.path("audio", "mp3", given)).toBe("/media/audio.mp3?download=own");
    const [path, key = ""] = links.path("audio", "wav", given).split("?key=");
    expect(path).toBe("/media/audio.wav");
    expect(links.allows(key, "audio", new Date("2026-11-30T12:59:59Z"))).toBe(true);
    expect(links.allows(key, "audio", new Date("2026-11-30T13:00:00Z"))).toBe(false);
    expect(links.allows(key, "another", given)).toBe(false);
    for (const other of [undefined, "", [key], `${key}x`]) expect(links.allows(other, "audio", given)).toBe(false);
  });

  test("of what has no audio are refused, and not counted", async () => {
    const without = await library.add({});
    for (const _ of [1, 2, 3])
      await expect(download(without, november)).rejects.toMatchObject({ failureType: "CONFLICT" });
    await expect(download(randomUUID(), november)).rejects.toMatchObject({ failureType: "NOT_FOUND" });
    await expect(download(await library.add({ audio: "token" }), november)).resolves.toBe("token");
  });
});
