import { randomUUIDv7 } from "node:crypto";
import type { Block, Lexeme } from "@lectern/script";
import type { SpeechEngine } from "@lectern/speech";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { espeakBlock } from "../../../test-kit/espeak-block.ts";
import { addItem, addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { beginRendition, completeRendition, hashBlocks } from "../../renditions/index.ts";
import { insertAudioFile } from "./files/audio-file-store.ts";
import { insertBuild, saveSpokenSentences } from "./build-store.ts";
import { insertCharges } from "./charge-store.ts";
import { audioFileRow, sentenceRow } from "./test-kit/audio-rows.ts";
import { priceText } from "./price-text.ts";
import { createSentenceCutter } from "../sentence-cutter.ts";

const base = useTestDatabase();
let organisationId: string;
let contentId: string;

function cutterOf(version: string) {
  return createSentenceCutter({ engineFor: () => ({ platform: "espeak", version: () => version }) as SpeechEngine });
}

async function price(script: Block[], { version = "1", lexicon = [] as Lexeme[] } = {}): Promise<number> {
  const blocks = await hashBlocks(script, lexicon);
  const given = { blocks, lexicon };
  return base.database.tenant(
    organisationId,
    async (trx) => (await priceText(cutterOf(version), trx, contentId, given)).words,
  );
}

const story = [espeakBlock("The Rabbit"), espeakBlock("It ran to the hole. It was very late. It said so.")];

/** An item whose audio was made of the story by version 1 of the engine. */
beforeEach(async () => {
  organisationId = await addOrganisation(base);
  const blocks = await hashBlocks(story, []);
  await base.database.tenant(organisationId, async (trx) => {
    contentId = await addItem(trx, organisationId, await addProject(trx, organisationId));
    const [buildId, token] = [randomUUIDv7(), randomUUIDv7()];
    const scope = { organisation_id: organisationId, content_id: contentId };
    await insertBuild(trx, {
      ...scope,
      id: buildId,
      status: "running",
      title: "Story",
      script: JSON.stringify(story),
      lexicon: "[]",
      words_charged: 0,
    });
    const keys = [...(await cutterOf("1")(blocks, [])).values()].flat().map(({ key }) => key);
    const rows = keys.map((key) => sentenceRow(scope, key));
    await saveSpokenSentences(trx, { id: buildId, content_id: contentId }, rows);
    const hashes = blocks.map(({ hash }) => hash);
    await insertCharges(trx, { ...scope, build_id: buildId }, { blocks: hashes, sentences: new Map() });
    const key = { organisationId, contentId, kind: "voice" } as const;
    await beginRendition(trx, key, { renditionId: randomUUIDv7(), buildId, now: new Date() });
    await insertAudioFile(trx, audioFileRow({ ...scope, token, build_id: buildId }));
    const blockAudios = Object.fromEntries(hashes.map((hash, index) => [hash, { index, durationSeconds: 1 }]));
    const made = { audioToken: token, seconds: 1, blockAudios, gainDb: 0, spokenHash: "", title: "Story" };
    await completeRendition(trx, buildId, made, new Date());
  });
});

test("[M50] words changed in a paragraph cost their sentence", async () => {
  expect(await price(story)).toBe(0);
  expect(
    await price([espeakBlock("The Rabbit"), espeakBlock("It ran to the hole. It was much too late. It said so.")]),
  ).toBe(5);
});

test("[M51] sentences that were moved, repeated, split off or joined cost nothing", async () => {
  expect(
    await price([
      espeakBlock("It said so."),
      espeakBlock("It ran to the hole."),
      espeakBlock("It said so. The Rabbit"),
    ]),
  ).toBe(0);
});

test("[M51] a new sentence costs its words once, however often it stands there", async () => {
  expect(await price([...story, espeakBlock("Oh dear!"), espeakBlock("Oh dear! Oh dear! It ran to the hole.")])).toBe(
    2,
  );
});

test("[M53] volume and highlights cost nothing, another voice or another reading all it changes", async () => {
  expect(await price([espeakBlock("The Rabbit", { volume: 3 })])).toBe(0);
  expect(await price([espeakBlock("The Rabbit", { speed: 120 })])).toBe(2);
  const lexicon = [{ original: "hole", replaceWith: "burrow", language: "en" }];
  expect(await price(story, { lexicon })).toBe(5);
});

test("[M54] another version of the engine makes nothing dearer that the present audio says", async () => {
  expect(await price(story, { version: "2" })).toBe(0);
  const edited = [espeakBlock("The Rabbit"), espeakBlock("It ran to the hole. It was much too late. It said so.")];
  expect(await price(edited, { version: "2" })).toBe(5);
});

test("characters are rounded up once for what is charged together", async () => {
  const chinese = (text: string) => [espeakBlock(text, { lang_code: "zh-CN", voice: "cmn" })];
  expect(await price(chinese("你好。我很好。"))).toBe(2);
  expect(await price(chinese("你好。我很好。他们也很好。"))).toBe(4);
});
