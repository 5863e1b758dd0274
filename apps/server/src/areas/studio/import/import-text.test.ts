import { randomUUIDv7 } from "node:crypto";
import { blockText, textToBlocks, titleBlock } from "@lectern/script";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { insertOrganisation } from "../../../test-kit/index.ts";
import { findContent, insertContent } from "../../library/index.ts";
import { defaultProject, findProject, insertProject } from "../../projects/index.ts";
import { importText } from "./import-text.ts";

const now = new Date();
const scope = { organisationId: "", projectId: "", contentId: "" };
const base = useTestDatabase();

beforeEach(async () => {
  Object.assign(scope, { organisationId: randomUUIDv7(), projectId: randomUUIDv7(), contentId: randomUUIDv7() });
  const { organisationId, projectId, contentId } = scope;
  await base.database.tenant(organisationId, async (trx) => {
    await insertOrganisation(trx, { id: organisationId });
    await insertProject(trx, defaultProject({ id: projectId, organisationId, name: "Website" }));
    await insertContent(trx, {
      id: contentId,
      organisation_id: organisationId,
      project_id: projectId,
      content_type: "voiceover",
      title: "",
      script: [],
      composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
      plain_text: "",
      word_count: 0,
      is_draft: true,
    });
  });
});

test.each([
  ["a page", "https://blog.example/rabbits", "audio_article"],
  ["a document", undefined, "voiceover"],
])("what is imported from %s is of its kind", async (_what, url, contentType) => {
  const services = { database: base.database, now: () => now, billing: "sandbox" as const };
  const imported = { title: "Rabbits", script: [], url };
  await importText(services, scope, imported, { replace: true, version: undefined });
  const row = await base.database.tenant(scope.organisationId, (trx) => findContent(trx, scope));
  expect(row).toMatchObject({ title: "Rabbits", version: 2, url: url ?? null, content_type: contentType });
});

test.each([
  ["takes the place of", true, null],
  ["is added to", false, "https://blog.example/rabbits"],
])("a document that %s a page's text: the page can be fetched again from %s", async (_what, replace, url) => {
  const services = { database: base.database, now: () => now, billing: "sandbox" as const };
  const { audio_profile: voice } = await base.database.tenant(scope.organisationId, async (trx) => {
    const project = await findProject(trx, scope.organisationId, scope.projectId);
    if (!project) throw new Error("no project");
    return project;
  });
  const script = textToBlocks([{ text: "A rabbit." }], voice);
  const page = { title: "Rabbits", script, url: "https://blog.example/rabbits" };
  await importText(services, scope, page, { replace: true, version: undefined });
  await importText(services, scope, { title: "Hares", script, url: undefined }, { replace, version: undefined });
  const row = await base.database.tenant(scope.organisationId, (trx) => findContent(trx, scope));
  expect(row).toMatchObject({ url, content_type: "audio_article" });
});

test("a text has one title, its first block, however often something is added to it", async () => {
  const services = { database: base.database, now: () => now, billing: "sandbox" as const };
  const project = await base.database.tenant(scope.organisationId, (trx) =>
    findProject(trx, scope.organisationId, scope.projectId),
  );
  if (!project) throw new Error("no project");
  const voice = project.audio_profile;
  const imported = (title: string) => ({
    title,
    script: [titleBlock(title, voice), ...textToBlocks([{ text: `Of ${title}.` }], voice)],
    url: undefined,
  });
  for (const title of ["Rabbits", "Hares", "Cats"]) {
    await importText(services, scope, imported(title), { replace: false, version: undefined });
  }
  const row = await base.database.tenant(scope.organisationId, (trx) => findContent(trx, scope));
  expect(row?.title).toBe("Rabbits");
  expect(row?.script.map((block) => [blockText(block), block.is_title ?? false])).toEqual([
    ["Rabbits", true],
    ["Of Rabbits.", false],
    ["Hares", false],
    ["Of Hares.", false],
    ["Cats", false],
    ["Of Cats.", false],
  ]);
});
