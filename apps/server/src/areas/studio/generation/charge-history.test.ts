import { randomUUIDv7 } from "node:crypto";
import { countWords, type Block } from "@lectern/script";
import type { SpeechEngine, SpeechService, Voice } from "@lectern/speech";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { espeakBlock } from "../../../test-kit/espeak-block.ts";
import { addItem, addOrganisation, addProject, readUsage } from "../../../test-kit/metering/metered-organisation.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { hashBlocks } from "../../renditions/index.ts";
import { countCredits } from "../content/price-content.ts";
import { saveContent } from "../content/save-content.ts";
import { createSentenceCutter } from "../sentence-cutter.ts";
import type { StudioServices } from "../services.ts";
import { findBuild, saveSpokenSentences } from "./build-store.ts";
import { cancelBuild, endBuild } from "./end-build.ts";
import { finishBuild } from "./finish-build.ts";
import { sentenceRow } from "./test-kit/audio-rows.ts";

const sentences = ["The cat ran.", "A dog sat there.", "It rained all day long.", "Then two came.", "Nobody saw it."];
const wordLimit = 30;
const saveRequest = {
  title: "Story",
  composerSettings: undefined,
  isDraft: false,
  version: undefined,
  connectionId: undefined,
  requireMusic: () => undefined,
};

const base = useTestDatabase();

function services(): StudioServices {
  const engine = { platform: "espeak", version: () => "1" } as SpeechEngine;
  const voice = { code: "en-US", platform: "espeak", engine: "standard", supports: {}, styles: [] as string[] };
  const speech: Pick<SpeechService, "engineFor" | "findVoice"> = {
    engineFor: () => engine,
    findVoice: () => Promise.resolve(voice as unknown as Voice),
  };
  return {
    database: base.database,
    speech,
    cutter: createSentenceCutter(speech),
    queue: { send: () => Promise.resolve(undefined), cancel: () => Promise.resolve() },
    realtime: { publish: () => Promise.resolve() },
    now: () => new Date("2026-11-22T10:00:00Z"),
    newId: () => randomUUIDv7(),
    newToken: () => randomUUIDv7(),
    billing: "sandbox",
  } as unknown as StudioServices;
}

/** A text: for each block the places of its sentences. */
type Text = number[][];

function scriptOf(text: Text): Block[] {
  return text.map((block) => espeakBlock(block.map((place) => sentences[place]).join(" ")));
}

function wordsOf(places: Iterable<number>): number {
  let words = 0;
  for (const place of new Set(places)) words += countWords(sentences[place] ?? "");
  return words;
}

/** What is known of an item without asking the database: which sentences it has, and which are being made. */
interface Item {
  id: string;
  has: Set<number>;
  underWay: { buildId: string; text: Text; charged: number[] } | undefined;
  audio: Text | undefined;
}

type Step =
  | { do: "build"; item: number; text: Text }
  | { do: "speak"; item: number; count: number; byFallback: boolean }
  | { do: "cancel" | "fail" | "finish"; item: number };

const item = fc.nat(1);
const text = fc.array(fc.array(fc.nat(sentences.length - 1), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("build" as const), item, text }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("speak" as const), item, count: fc.nat(4), byFallback: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "fail" as const, "finish" as const), item }),
  },
);

const same = { actual: undefined, expected: undefined };

/** Two items of an organisation with few words, followed by hand beside the database. */
class History {
  readonly #services = services();
  readonly #organisationId: string;
  readonly #projectId: string;
  readonly #items: Item[];

  private constructor(organisationId: string, projectId: string, ids: readonly string[]) {
    this.#organisationId = organisationId;
    this.#projectId = projectId;
    this.#items = ids.map((id) => ({ id, has: new Set(), underWay: undefined, audio: undefined }));
  }

  static async open(): Promise<History> {
    const organisationId = await addOrganisation(base, { plan_id: "standard-plan-usd", words_limit: wordLimit });
    return base.database.tenant(organisationId, async (trx) => {
      const projectId = await addProject(trx, organisationId);
      const ids = [await addItem(trx, organisationId, projectId), await addItem(trx, organisationId, projectId)];
      return new History(organisationId, projectId, ids);
    });
  }

  /** Takes a step; answers what it came to, and what follows from the items alone. */
  async take(given: Step): Promise<{ actual: unknown; expected: unknown }> {
    const outcome = await this.#outcome(given);
    const [actual, expected] = [await this.#readUsage(), this.#usage()];
    return { actual: [outcome.actual, actual], expected: [outcome.expected, expected] };
  }

  async #outcome(given: Step): Promise<{ actual: unknown; expected: unknown }> {
    const one = this.#items[given.item];
    if (!one) throw new Error("There is no such item.");
    if (given.do === "build") return this.#build(one, given.text);
    if (one.underWay === undefined) return same;
    if (given.do === "speak") await this.#speak(one, one.underWay.charged.slice(0, given.count), given.byFallback);
    else if (given.do === "finish") await this.#finish(one, one.underWay);
    else {
      if (given.do === "cancel") await cancelBuild(this.#services, this.#scope(one));
      else {
        const end = { status: "failed", failureType: "ENGINE_FAILED", message: "The voice is silent." } as const;
        const build = { contentId: one.id, buildId: one.underWay.buildId };
        await this.#tenant((trx) => endBuild(trx, build, end, this.#services.now()));
      }
      one.underWay = undefined;
    }
    return same;
  }

  async #build(one: Item, wanted: Text): Promise<{ actual: unknown; expected: unknown }> {
    const script = scriptOf(wanted);
    const missing = [...new Set(wanted.flat())].filter((place) => !one.has.has(place));
    const inPrice = missing.filter((place) => one.underWay?.charged.includes(place) !== true);
    const price = await countCredits(this.#services, this.#scope(one), { script, lexicon: [] });
    const expectedPrice = wordsOf(inPrice);
    const request = { ...saveRequest, script };
    const saving = saveContent(this.#services, this.#scope(one), request, { lexicon: [], lexiconVersion: 1 });
    const answer = await saving.then(
      ({ build }) => build,
      (error: unknown) => (error instanceof AppError ? error.failureType : String(error)),
    );
    const actual = [price, typeof answer === "object" ? answer.wordsCharged : answer];
    if (one.underWay) return { actual, expected: [expectedPrice, "CONFLICT"] };
    if (isSameText(one.audio, wanted)) return { actual, expected: [expectedPrice, undefined] };
    if (expectedPrice > wordLimit - this.#used()) return { actual, expected: [expectedPrice, "NO_ENOUGH_CREDITS"] };
    if (typeof answer === "object") one.underWay = { buildId: answer.buildId, text: wanted, charged: missing };
    return { actual, expected: [expectedPrice, expectedPrice] };
  }

  async #speak(one: Item, places: readonly number[], byFallback = false): Promise<void> {
    const { buildId = "" } = one.underWay ?? {};
    const cut = await this.#services.cutter(
      places.map((place) => ({ block: scriptOf([[place]])[0]!, hash: String(place) })),
      [],
    );
    const scope = { organisation_id: this.#organisationId, content_id: one.id };
    const keys = [...cut.values()].flat().map(({ key }) => key);
    const rows = keys.map((key) => sentenceRow(scope, byFallback ? `another voice's ${key}` : key));
    const build = { id: buildId, content_id: one.id };
    await this.#tenant((trx) => saveSpokenSentences(trx, build, rows, byFallback ? keys : []));
    for (const place of places) one.has.add(place);
  }

  async #finish(one: Item, underWay: NonNullable<Item["underWay"]>): Promise<void> {
    // What a fallback voice spoke is not spoken again.
    await this.#speak(
      one,
      underWay.charged.filter((place) => !one.has.has(place)),
    );
    const build = await this.#tenant((trx) => findBuild(trx, underWay.buildId));
    const hashed = await hashBlocks(scriptOf(underWay.text), []);
    const blocks = hashed.map(({ hash }, index) => ({ hash, first: index, end: index + 1, samples: 1 }));
    const file = { bytes: 1, samples: 1, header: Buffer.of(1), peaks: Buffer.of(1), plan: { blocks }, article: [] };
    await finishBuild(this.#services, build!, {
      file: file as unknown as Parameters<typeof finishBuild>[2]["file"],
      mastering: { gainDb: 0, loudnessLufs: -19, limitingDb: 0 },
      language: "en-US",
    });
    one.audio = underWay.text;
    one.underWay = undefined;
  }

  /** Words of every sentence that an item has or that is being made for it. */
  #used(): number {
    return this.#items.reduce((sum, { has, underWay }) => sum + wordsOf([...has, ...(underWay?.charged ?? [])]), 0);
  }

  #usage() {
    const articles = this.#items.filter(({ audio, underWay }) => audio ?? underWay).length;
    return { words: this.#used(), ledger: { words: this.#used(), articles, downloads: 0 } };
  }

  async #readUsage() {
    const { words, ledger } = await readUsage(base, this.#organisationId);
    return { words, ledger };
  }

  #scope(one: Item) {
    return { organisationId: this.#organisationId, projectId: this.#projectId, contentId: one.id };
  }

  #tenant<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
    return base.database.tenant(this.#organisationId, work);
  }
}

/** Whether two texts are spoken alike: the same blocks in the same order. */
function isSameText(one: Text | undefined, other: Text): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

test("[M56] [M58] whatever is built, cancelled and fails in whatever order, whoever speaks, each sentence of an item is paid once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const history = await History.open();
      for (const one of steps) {
        const { actual, expected } = await history.take(one);
        expect(actual).toEqual(expected);
      }
    }),
    { numRuns: 25, seed: 8 },
  );
});

test("[M4] of two items built at once, one is refused where the words last for one", async () => {
  const organisationId = await addOrganisation(base, { plan_id: "standard-plan-usd", words_limit: 10 });
  const given = services();
  const { projectId, ids } = await base.database.tenant(organisationId, async (trx) => {
    const project = await addProject(trx, organisationId);
    const items = [await addItem(trx, organisationId, project), await addItem(trx, organisationId, project)];
    return { projectId: project, ids: items };
  });
  // Seven words each.
  const script = scriptOf([[0, 1]]);
  const request = { ...saveRequest, script };
  const plan = { lexicon: [], lexiconVersion: 1 };
  const outcomes = await Promise.allSettled(
    ids.map((contentId) => saveContent(given, { organisationId, projectId, contentId }, request, plan)),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as AppError] : []));
  expect(refusals).toMatchObject([
    { failureType: "NO_ENOUGH_CREDITS", shortage: { quota: "words", needed: 7, remaining: 3, limit: 10 } },
  ]);
  expect(await readUsage(base, organisationId)).toMatchObject({ words: 7, ledger: { words: 7, articles: 1 } });
});
