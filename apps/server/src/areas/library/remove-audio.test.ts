import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { audioFolder, removeAudio } from "./audio-folder.ts";
import { removeAudioJob } from "./jobs.ts";

const [organisationId, one, other] = [randomUUID(), randomUUID(), randomUUID()];

test.each([
  ["several items", { organisationId, contentIds: [one, other] }, [one, other]],
  ["one item, as it was queued before there was a trash", { organisationId, contentId: one }, [one]],
])("a job of %s removes the folder of each", async (_, queued, items) => {
  const removed: string[] = [];
  const storage = { deletePrefix: (prefix: string) => Promise.resolve(void removed.push(prefix)) };
  const payload = removeAudioJob.schema.parse(queued);
  await removeAudio(storage, { payload, signal: new AbortController().signal });
  expect(removed).toEqual(items.map((id) => audioFolder(organisationId, id)));
});
