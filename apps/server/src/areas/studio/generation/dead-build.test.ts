import { AudioError } from "@lectern/audio";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { addItem, addOrganisation, addProject, newId } from "../../../test-kit/metering/metered-organisation.ts";
import { findRendition } from "../../renditions/index.ts";
import { type Job, JobFailed } from "../../../platform/queue/index.ts";
import type { BuildPayload } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import { insertBuild } from "./build-store.ts";
import { handleBuild, handleDeadBuild } from "./handle-build.ts";

const base = useTestDatabase();

/** A build under way: what it takes to end it, and its failure by then. */
async function begunBuild() {
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
  return {
    payload: { organisationId, contentId, buildId },
    services,
    failure: async () => {
      const rendition = { contentId, kind: "voice" } as const;
      const audio = await base.database.tenant(organisationId, (trx) => findRendition(trx, rendition));
      return audio?.failure ?? undefined;
    },
  };
}

/** The failure of a build whose job is given up. */
async function failureOf(diedAt: string | undefined) {
  const { payload, services, failure } = await begunBuild();
  await handleDeadBuild(services, { id: "job", payload, message: "The process that ran it ended.", diedAt });
  return failure();
}

describe("a build that is given up", () => {
  test("blames no block for a server that stopped each time", async () => {
    expect(await failureOf("block 3 (abc)")).toEqual({
      failure_type: "INTERNAL",
      message:
        "The server stopped again and again while it made this audio. What was made so far is kept. Please generate it again.",
    });
  });

  test("says no more than that of any other failure", async () => {
    expect(await failureOf(undefined)).toEqual({ failure_type: "INTERNAL", message: "Something went wrong." });
  });
});

describe("a build that fails", () => {
  const died = new AudioError("FAILED", "The work on the audio ended unexpectedly.");
  const slow = new AudioError("TOO_LONG", "Working on the audio took too long and was ended.");
  const damaged = new AudioError("INVALID_FILE", "No good.");

  test.each([
    { error: died, lastAttempt: false, isTriedAgain: true },
    { error: slow, lastAttempt: false, isTriedAgain: true },
    { error: died, lastAttempt: true, isTriedAgain: false },
    { error: damaged, lastAttempt: false, isTriedAgain: false },
  ])(
    "by $error.code, the last attempt: $lastAttempt, is tried again: $isTriedAgain",
    async ({ error, ...expected }) => {
      const { payload, services, failure } = await begunBuild();
      const { signal } = new AbortController();
      const job = { payload, signal, lastAttempt: expected.lastAttempt } as Job<BuildPayload>;
      const handled = handleBuild(services as unknown as StudioServices, job, () => Promise.reject(error));
      await expect(handled).rejects.toBeInstanceOf(expected.isTriedAgain ? AudioError : JobFailed);
      expect((await failure())?.failure_type).toBe(expected.isTriedAgain ? undefined : "ENGINE_FAILED");
    },
  );
});
