import { expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { insertShow } from "../../test-kit/insert-show.ts";
import { prepayDownload, chargeArticleQuota, chargeWords } from "./charges.ts";
import { addItem, addOrganisation, addProject, newId } from "../../test-kit/metering/metered-organisation.ts";
import { refreshAndReadUsage } from "./refresh-and-read-usage.ts";

const base = useTestDatabase();

test("[M40] usage answers what is used of each quota, and its limit", async () => {
  const id = await addOrganisation(base);
  const scope = { organisationId: id, billing: "sandbox", now: new Date() } as const;
  const usage = await base.database.tenant(id, async (trx) => {
    const [projectId, buildId] = [await addProject(trx, id), newId()];
    await chargeArticleQuota(trx, scope, buildId);
    await chargeWords(trx, scope, { words: 12, buildId });
    const contentId = await addItem(trx, id, projectId, { buildId });
    await insertShow(trx, { organisationId: id, projectId });
    for (const _ of [1, 2]) await prepayDownload(trx, scope, contentId);
    return refreshAndReadUsage(trx, scope);
  });
  expect(usage?.counters).toEqual({
    words: { used: 12, limit: 1000 },
    articles: { used: 1, limit: 5 },
    storedAudios: { used: 1, limit: 3 },
    downloads: { used: 2, limit: 5 },
    projects: { used: 1, limit: 1 },
    shows: { used: 1, limit: 1 },
    members: { used: 0, limit: 1 },
    textMegabytes: { used: 1, limit: 20 },
    fileMegabytes: { used: 0, limit: 500 },
  });
});

test("[M40] usage has no limits where nothing is billed, and is undefined for what is not seen", async () => {
  const id = await addOrganisation(base);
  const scope = { organisationId: id, billing: "none", now: new Date() } as const;
  const usage = await base.database.tenant(id, (trx) => refreshAndReadUsage(trx, scope));
  expect(Object.values(usage?.counters ?? {}).map(({ limit }) => limit)).toEqual(Array.from({ length: 9 }, () => null));
  expect(await base.database.tenant(newId(), (trx) => refreshAndReadUsage(trx, scope))).toBeUndefined();
});
