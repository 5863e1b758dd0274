import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { refundBuild } from "./refund-build.ts";
import { prepayDownload, chargeDownloadQuota, chargeDownloadQuotas } from "./charges.ts";
import {
  addBuild,
  addItem,
  addOrganisation,
  addProject,
  finishBuild,
  readUsage,
} from "../../test-kit/metering/metered-organisation.ts";

const base = useTestDatabase({ poolSize: 12 });
let id: string;

beforeEach(async () => {
  id = await addOrganisation(base);
});

const november = new Date("2026-11-30T23:59:59.999Z");
const december = new Date("2026-12-01T00:00:00Z");

const scope = (now: Date) => ({ organisationId: id, billing: "sandbox", now }) as const;

/** `PUT …/download` of an item, once what it lacks is being built. */
function prepay(contentId: string, now = november): Promise<void> {
  return base.database.tenant(id, (trx) => prepayDownload(trx, scope(now), contentId));
}

/** `GET …/download` of an item. */
function download(contentId: string, now = november): Promise<void> {
  return base.database.tenant(id, (trx) => chargeDownloadQuota(trx, scope(now), contentId));
}

function item(): Promise<string> {
  return base.database.tenant(id, async (trx) => addItem(trx, id, await addProject(trx, id)));
}

function begin(contentId: string): Promise<string> {
  return base.database.tenant(id, (trx) => addBuild(trx, id, contentId));
}

function end(buildId: string, status: "done" | "failed" = "done"): Promise<void> {
  return base.database.tenant(id, (trx) => finishBuild(trx, buildId, status));
}

async function build(contentId: string): Promise<void> {
  await end(await begin(contentId));
}

async function builtItem(): Promise<string> {
  const contentId = await item();
  await build(contentId);
  return contentId;
}

const usedUp = {
  failureType: "PLAN_LIMIT",
  message: "Your plan downloads 5 audios a month, and they are used up. Please upgrade your plan to continue.",
};

describe("taking a download", () => {
  test("[M1] [M20] takes one for each file, as many a month as the plan has", async () => {
    const contentId = await builtItem();
    for (let count = 1; count <= 5; count += 1) await download(contentId);
    await expect(download(contentId)).rejects.toMatchObject(usedUp);
    await expect(prepay(contentId)).rejects.toMatchObject(usedUp);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 5 }, ledger: { downloads: 5 } });
  });

  test("[M7] begins anew with the month, UTC", async () => {
    const contentId = await builtItem();
    for (let count = 1; count <= 5; count += 1) await download(contentId);
    await download(contentId, december);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 5, "2026-12": 1 } });
  });

  test("[M3] is undone with the transaction", async () => {
    const contentId = await builtItem();
    const attempt = base.database.tenant(id, async (trx) => {
      await prepayDownload(trx, scope(november), contentId);
      throw new Error("the job was not sent");
    });
    await expect(attempt).rejects.toThrow("the job was not sent");
    expect(await readUsage(base, id)).toMatchObject({ downloads: {}, entries: [] });
  });

  test("[M4] of many at once lets those through that fit", async () => {
    const contentId = await builtItem();
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => download(contentId)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 5 }, ledger: { downloads: 5 } });
  });

  test("[M4] of many prepaid at once lets those through that fit", async () => {
    const contentId = await builtItem();
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => prepay(contentId)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 5 }, ledger: { downloads: 5 } });
  });
});

describe("a download that was prepaid", () => {
  test("[M21] [M22] pays for fetching what its build made, once", async () => {
    const contentId = await item();
    const buildId = await begin(contentId);
    await prepay(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 1 } });
    await end(buildId);
    await download(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 1 }, ledger: { downloads: 1 } });
    await download(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 2 }, ledger: { downloads: 2 } });
  });

  test("[M21] pays for fetching what was there, when nothing had to be built", async () => {
    const contentId = await builtItem();
    await prepay(contentId);
    await download(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 1 } });
  });

  test("[M21] is fetched also when the downloads are used up by then", async () => {
    const contentId = await builtItem();
    await prepay(contentId);
    const other = await builtItem();
    for (let count = 2; count <= 5; count += 1) await download(other);
    await download(contentId);
    await expect(download(contentId)).rejects.toMatchObject(usedUp);
  });

  test("[M24] does not pay for another item, nor for what was there before its build or came after", async () => {
    const contentId = await builtItem();
    const buildId = await begin(contentId);
    await prepay(contentId);
    await download(await builtItem());
    await download(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 3 } });
    await end(buildId);
    await build(contentId);
    await download(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 4 } });
  });

  test("[M25] is fetched in the next month without being counted there", async () => {
    const contentId = await builtItem();
    await prepay(contentId);
    await download(contentId, december);
    expect((await readUsage(base, id)).downloads).toEqual({ "2026-11": 1 });
  });

  test("[M26] pays for one of two that fetch at once", async () => {
    const contentId = await builtItem();
    await prepay(contentId);
    await Promise.all([download(contentId), download(contentId)]);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 2 } });
    await Promise.all([prepay(contentId), prepay(contentId)]);
    await Promise.all([download(contentId), download(contentId)]);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 4 } });
  });

  test("[M27] is given back when its build ends without audio", async () => {
    const contentId = await builtItem();
    const buildId = await begin(contentId);
    await prepay(contentId);
    await end(buildId, "failed");
    const ended = { organisationId: id, buildId, unspokenWords: 0, reason: "failed", now: december } as const;
    for (const _ of [1, 2]) await base.database.tenant(id, (trx) => refundBuild(trx, ended));
    expect((await readUsage(base, id)).downloads).toEqual({ "2026-11": 0 });
    await download(contentId);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 1 }, ledger: { downloads: 1 } });
  });
});

describe("downloads of several items", () => {
  function downloadAll(contentIds: readonly string[]): Promise<void> {
    return base.database.tenant(id, (trx) => chargeDownloadQuotas(trx, scope(november), contentIds));
  }

  test("[M28] takes one for each that was not prepaid, and marks those fetched that were", async () => {
    const items = [await builtItem(), await builtItem(), await builtItem()];
    const [first = ""] = items;
    await prepay(first);
    await prepay(first);
    await downloadAll(items);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 4 }, ledger: { downloads: 4 } });
    await download(first);
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 4 } });
  });

  test("[M28] are refused whole when fewer are left, which it says", async () => {
    const items = [await builtItem(), await builtItem(), await builtItem()];
    await downloadAll(items);
    await prepay(items[0] ?? "");
    await expect(downloadAll(items)).rejects.toMatchObject({
      failureType: "PLAN_LIMIT",
      message: "Your plan downloads 5 audios a month, and 1 of them is left. Please upgrade your plan to continue.",
      shortage: { quota: "downloads", needed: 2, remaining: 1, limit: 5 },
    });
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 4 } });
    await download(items[0] ?? "");
    expect(await readUsage(base, id)).toMatchObject({ downloads: { "2026-11": 4 } });
  });
});
