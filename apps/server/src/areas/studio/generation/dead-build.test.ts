import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { findRendition } from "../../renditions/index.ts";
import { blockAtPlace, placeAtBlock } from "./build-place.ts";
import { insertBuild } from "./build-store.ts";
import { handleDeadBuild } from "./handle-build.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

const block = { hash: "abc", number: 3, text: "Curiouser & curiouser" };

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
  test("names the block at which the server stopped each time", async () => {
    expect(await failureOf(placeAtBlock(block))).toEqual({
      failure_type: "INTERNAL",
      message:
        "The server stopped each time it came to block 3. Please change it, or tell those who run this installation.",
      block,
    });
  });

  test("says that the server stopped where no block is to blame", async () => {
    expect(await failureOf("the end")).toEqual({
      failure_type: "INTERNAL",
      message:
        "The server stopped each time it made this audio. Please change it, or tell those who run this installation.",
    });
  });

  test("says no more than that of any other failure", async () => {
    expect(await failureOf(undefined)).toEqual({ failure_type: "INTERNAL", message: "Something went wrong." });
  });
});

test.each(["", "the end", "{", JSON.stringify({ number: 3 })])("no block is at the place %j", (place) => {
  expect(blockAtPlace(place)).toBeUndefined();
});
