import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import { addItem, addOrganisation, addProject } from "../../test-kit/metering/metered-organisation.ts";
import { silentLog } from "../../test-kit/silent-log.ts";
import { changePublication } from "./change-publication.ts";
import { lockPublication, savePublication } from "./store.ts";
import {
  nextPublicationState,
  type PublicationEvent,
  type PublicationState,
  publicationStateOf,
  publishesAudio,
} from "./publication-state.ts";
import { publishAudio } from "./publish-audio.ts";
import { publishDue } from "./publish-due.ts";

const now = new Date("2026-11-22T10:00:00Z");
const earlier = new Date("2026-11-01T10:00:00Z");
const later = new Date("2026-11-23T10:00:00Z");

const base = useTestDatabase();
let organisationId: string;
let projectId: string;

beforeEach(async () => {
  organisationId = await addOrganisation(base);
  projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
});

/** An item in a state, whose newest audio is called "new". */
async function itemIn(state: PublicationState, { audio = true, publishAt = later } = {}): Promise<string> {
  return base.database.tenant(organisationId, async (trx) => {
    const id = await addItem(trx, organisationId, projectId, audio ? { audioToken: "new" } : {});
    const published = { token: "old", spokenHash: "old", compositionHash: null, title: "Old", at: earlier };
    await savePublication(trx, id, {
      is_audio_disabled: state.startsWith("disabled"),
      publish_at: state.endsWith("_scheduled") ? publishAt : null,
      ...(state.startsWith("private") ? {} : { published }),
    });
    return id;
  });
}

async function read(contentId: string) {
  return base.database.tenant(organisationId, async (trx) => {
    const row = await lockPublication(trx, { contentId });
    if (!row) throw new Error("There is no such item.");
    return { state: publicationStateOf(row), token: row.published_token, at: row.published_at, row };
  });
}

function apply(contentId: string, event: PublicationEvent, at = now) {
  return base.database.tenant(organisationId, async (trx) => {
    if (event === "generate" || event === "generateByHand") {
      await trx
        .updateTable("project")
        .set({ publish_by_hand: event === "generateByHand" })
        .execute();
      return changePublication(trx, { contentId }, "generated", { now: at });
    }
    return changePublication(trx, { contentId }, event, {
      now: at,
      ...(event === "schedule" ? { publishAt: later } : {}),
    });
  });
}

const states = [
  "private",
  "private_scheduled",
  "public",
  "public_scheduled",
  "disabled",
  "disabled_scheduled",
] as const;
const events = [
  "generate",
  "generateByHand",
  "publish",
  "schedule",
  "unschedule",
  "unpublish",
  "due",
  "disable",
  "enable",
] as const;
const cells = states.flatMap((state) => events.map((event) => [state, event] as const));

test.each(cells)(
  "[P60] an item that is %s, on %s, is what the table says, and so is its published generation",
  async (state, event) => {
    const id = await itemIn(state);
    const before = await read(id);
    const outcome = await apply(id, event, event === "due" ? later : now);
    const after = await read(id);
    const next = nextPublicationState(state, event);
    expect(outcome.kind).toBe(next ? "changed" : "refused");
    expect(after.state).toBe(next ?? state);
    const isPublished = next !== undefined && publishesAudio(event);
    const isRemoved = next !== undefined && event === "unpublish";
    expect(after.token).toBe(isRemoved ? null : isPublished ? "new" : before.token);
    expect(after.at).toEqual(isRemoved ? null : (before.at ?? (isPublished ? (event === "due" ? later : now) : null)));
    expect(isPublished && after.row.publish_at !== null).toBe(false);
  },
);

test.each(["publish", "schedule", "generate"] as const)("[P61] %s does nothing without audio", async (event) => {
  const id = await itemIn("private", { audio: false });
  expect(await apply(id, event)).toEqual({ kind: "no-audio" });
  expect((await read(id)).state).toBe("private");
});

test.each([
  ["now", now],
  ["in the past", earlier],
  ["in two years", new Date("2028-11-22T10:00:00Z")],
])("[P61] %s is no time to publish at", async (_when, publishAt) => {
  const contentId = await itemIn("private");
  const services = { database: base.database, now: () => now };
  await expect(publishAudio(services, { organisationId, projectId, contentId }, publishAt)).rejects.toMatchObject({
    failureType: "VALIDATION",
    errors: [{ path: "publish_at" }],
  });
});

test.each([
  ["disabled", undefined, "This audio is disabled. Enable it before you publish it."],
  ["disabled", later, "This audio is disabled. Enable it before you publish it."],
] as const)("a person is told why not: %s", async (state, publishAt, message) => {
  const contentId = await itemIn(state);
  const services = { database: base.database, now: () => now };
  await expect(publishAudio(services, { organisationId, projectId, contentId }, publishAt)).rejects.toMatchObject({
    failureType: "CONFLICT",
    message,
  });
});

test("[P65] what is due is published, of every organisation, and what is not stays", async () => {
  const due = await itemIn("private_scheduled", { publishAt: now });
  const notYet = await itemIn("public_scheduled", { publishAt: later });
  const other = await addOrganisation(base);
  const ours = organisationId;
  organisationId = other;
  projectId = await base.database.tenant(other, (trx) => addProject(trx, other));
  const theirs = await itemIn("public_scheduled", { publishAt: earlier });
  await publishDue({ database: base.database, now: () => now, log: silentLog() });
  expect(await read(theirs)).toMatchObject({ state: "public", token: "new", at: earlier });
  organisationId = ours;
  expect(await read(due)).toMatchObject({ state: "public", token: "new", at: now });
  expect(await read(notYet)).toMatchObject({ state: "public_scheduled", token: "old" });
});

test("[P65] another time that was chosen meanwhile holds", async () => {
  const id = await itemIn("private_scheduled", { publishAt: later });
  expect(await apply(id, "due", now)).toMatchObject({ kind: "refused" });
  expect((await read(id)).state).toBe("private_scheduled");
});
