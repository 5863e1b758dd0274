import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { findRendition } from "../../renditions/index.ts";
import { insertBuild } from "./build-store.ts";
import { handleDeadBuild } from "./handle-build.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

/** The failure of a build whose job is given up. */
async function failureOf(diedAt: string | undefined) {
  const organisationId = await addOrganisation(base);
  const buildId = newId();
  const contentId = await base.database.tenant(organisationId, async (trx) => {
    const id = await addItem(trx, organisationId, await addProject(trx, organisationId), { buildId });
    await insertBuild(trx, {
      id: buildId,
      organisation_id: organisationId,
      content_id: id,
      status: "running",
      title: "Story",
      script: "[]",
      lexicon: "[]",
      words_charged: 0,
    });
    return id;
  });
  const services = {
    database: base.database,
    log: silentLog(),
    now: () => new Date(),
    realtime: { publish: () => Promise.resolve() },
  };
  await handleDeadBuild(services, {
    id: "job",
    payload: { organisationId, contentId, buildId },
    message: "The process that ran it ended.",
    diedAt,
  });
  const audio = await base.database.tenant(organisationId, (trx) => findRendition(trx, { contentId, kind: "voice" }));
  return audio?.failure;
}

describe("a build that is given up", () => {
  test("blames no block for a server that was stopped each time", async () => {
    expect(await failureOf("block 3 (abc)")).toEqual({
      failure_type: "INTERNAL",
      message:
        "The server was stopped again and again while it made this audio. Nothing was charged. Please generate it again.",
    });
  });

  test("says no more than that of any other failure", async () => {
    expect(await failureOf(undefined)).toEqual({ failure_type: "INTERNAL", message: "Something went wrong." });
  });
});
