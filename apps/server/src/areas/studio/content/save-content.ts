import { isDeepStrictEqual } from "node:util";
import type { Lexeme, Script } from "@lectern/script";
import type { ComposerSettings } from "@lectern/timeline";
import {
  checkVersion,
  endDraft,
  saveSpokenHash,
  lockContent,
  saveText,
  type ContentRow,
  type SavedText,
} from "../../library/index.ts";
import { checkStorage, prepayDownload } from "../../metering/index.ts";
import { hashBlocks, type HashedBlock, lockRendition, spokenHash } from "../../renditions/index.ts";
import { createEventLoopYield } from "../../../platform/event-loop/index.ts";
import { checkBlockVoices } from "../../../platform/speech/index.ts";
import { removeRetired } from "../generation/files/audio-file-store.ts";
import { findBuild } from "../generation/build-store.ts";
import { confirmUnchangedAudio } from "../generation/confirm-unchanged-audio.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import { findChargedBlocks } from "../generation/charge-store.ts";
import { unpaidBlocks } from "../generation/price-text.ts";
import { measureText, type TextMeasure } from "../texts/measure-text.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { startBuild, type StartedBuild } from "../generation/start-build.ts";
import { fitSettings, isSameTimeline, withoutSpeechAddresses } from "../texts/fit-settings.ts";
import { startMixOfVoice } from "../generation/start-mix.ts";
import type { Trx } from "../../../platform/database/index.ts";

export interface SaveRequest {
  title: string;
  script: Script;
  composerSettings: ComposerSettings | undefined;
  /** Only save, or save and generate. */
  isDraft: boolean;
  /** Whether the audio is to be downloaded, which is taken from the month's downloads. */
  isDownload?: boolean;
  /** The version the edit was made from; undefined overwrites any version. */
  version: number | undefined;
  connectionId: string | undefined;
  /** Refuses to mix music that the caller's plan does not include, or not any more: timelines outlive plans. */
  requireMusic: (settings: ComposerSettings) => void;
}

/** What a text is spoken with. */
export interface SpeakingPlan {
  lexicon: readonly Lexeme[];
  lexiconVersion: number;
}

export interface Saved {
  version: number;
  /** Undefined: nothing was to be built. */
  build: StartedBuild | undefined;
}

/**
 * Saves the item's text and, unless it is a draft save or the audio is up to date, starts generating its audio, both
 * in one transaction. A save without changes does nothing, whichever version it was made from.
 * @throws {AppError} NOT_FOUND, CONFLICT when someone else saved meanwhile, and what `requireMusic` and startBuild throw
 */
export async function saveContent(
  services: StudioServices,
  scope: ItemScope,
  sent: SaveRequest,
  plan: SpeakingPlan,
): Promise<Saved> {
  const toSpeak = sent.isDraft ? undefined : await prepareToSpeak(services, sent.script, plan, scope);
  const request = toSpeak ? { ...sent, script: toSpeak.script } : sent;
  const measure = await measureText(request.script);
  const saved = await services.database.tenant(scope.organisationId, async (trx): Promise<Saved> => {
    const before = await lockContent(trx, scope);
    if (!before) throw noSuchContent();
    requireText(before);
    // Sent again because its answer was lost, a save is done: nobody else's change is overwritten by it.
    const isSentAgain = await wasSaved(before, request);
    if (!isSentAgain) checkVersion(before, request.version);
    const isSame = isSentAgain || (await isSameContent(before, request));
    const after = isSame
      ? before
      : await saveText(
          trx,
          scope.contentId,
          savedText(before, request, { ...measure, spoken: toSpeak }),
          services.now(),
        );
    if (!after) throw noSuchContent();
    const metered = { organisationId: scope.organisationId, billing: services.billing, now: services.now() };
    if (!toSpeak) {
      if (!isSame) await checkStorage(trx, metered, "textMegabytes");
      return { version: after.version, build: undefined };
    }
    if (isSame) await saveSpokenHash(trx, { contentId: after.id, version: after.version, ...toSpeak });
    const underWay = isSentAgain ? await findBuildOf(trx, after) : undefined;
    const build = underWay ?? (await generate(services, trx, after, { ...plan, ...toSpeak, ...request }));
    if (request.isDownload) await prepayDownload(trx, metered, scope.contentId, { isSentAgain });
    await checkStorage(trx, metered, "textMegabytes");
    return { version: after.version, build };
  });
  if (!request.isDraft)
    await services.realtime.publish({ contentId: scope.contentId, connectionId: request.connectionId });
  return saved;
}

/** The build under way that speaks an item's text as it stands. */
async function findBuildOf(trx: Trx, { id, title, script }: ContentRow): Promise<StartedBuild | undefined> {
  const audio = await lockRendition(trx, { contentId: id, kind: "voice" });
  if (!audio || audio.build_id === null) return undefined;
  const build = await findBuild(trx, audio.build_id);
  if (!build || build.title !== title || !(await isSameScript(build.script, script))) return undefined;
  return { buildId: build.id, isVoice: true, wordsCharged: build.words_charged };
}

/** Builds what the saved item's audio lacks: its voice with what follows, its mix, or nothing. */
async function generate(
  services: StudioServices,
  trx: Trx,
  content: ContentRow,
  spoken: TextToSpeak & SpeakingPlan & Pick<SaveRequest, "connectionId" | "requireMusic">,
): Promise<StartedBuild | undefined> {
  const { id: contentId, title, composer_settings: settings, composition_hash: hash } = content;
  const composition = hash === null ? null : { settings, hash };
  const current = { contentId, title, spokenHash: spoken.hash, composition, takesFallback: false };
  const lacking = await confirmUnchangedAudio(services, trx, current);
  if (lacking.kind === "nothing") {
    await removeRetired(trx, contentId, services.now());
    return undefined;
  }
  if (lacking.kind === "under-way") return { buildId: lacking.buildId, isVoice: false, wordsCharged: 0 };
  spoken.requireMusic(settings);
  if (lacking.kind === "voice" || !composition) return startBuild(services, trx, content, { ...spoken, composition });
  const mix = { title, composition, connection_id: spoken.connectionId ?? null };
  const buildId = await startMixOfVoice(services, trx, lacking.voiceBuildId, mix);
  await endDraft(trx, contentId);
  return { buildId, isVoice: false, wordsCharged: 0 };
}

/** What a text is that is to be spoken, seen before anything is locked or charged. */
interface TextToSpeak {
  /** With the engines that the catalogue has its voices under. */
  script: Script;
  blocks: HashedBlock[];
  /** Of the text as it is spoken, with the lexicon of that version. */
  hash: string;
  lexiconVersion: number;
}

/**
 * Checks the voices of a text that is to be spoken, hashes it and cuts what the item did not pay yet, before anything is locked.
 * @throws {AppError} VALIDATION
 */
export async function prepareToSpeak(
  services: Pick<StudioServices, "database" | "speech" | "cutter">,
  sent: Script,
  { lexicon, lexiconVersion }: Pick<SpeakingPlan, "lexicon" | "lexiconVersion">,
  item?: { organisationId: string; contentId: string },
): Promise<TextToSpeak> {
  const script = await checkBlockVoices(services.speech, sent);
  const blocks = await hashBlocks(script, lexicon);
  const hashes = blocks.map((block) => block.hash);
  const paid = item
    ? await services.database.tenant(item.organisationId, (trx) => findChargedBlocks(trx, item.contentId))
    : new Set<string>();
  await services.cutter(unpaidBlocks(blocks, paid), lexicon);
  return { script, blocks, hash: spokenHash(script, hashes), lexiconVersion };
}

/** A draft's text is hashed lazily, when it is read: typing saves it many times. */
function savedText(
  before: Pick<ContentRow, "composer_settings">,
  { title, script, composerSettings }: SaveRequest,
  known: TextMeasure & { spoken: TextToSpeak | undefined },
): SavedText {
  const composer = fitSettings(composerSettings ?? before.composer_settings, script);
  return { title, script, composer, ...known };
}

/** The order of keys does not matter. */
async function isSameContent(before: ContentRow, request: SaveRequest): Promise<boolean> {
  if (before.title !== request.title || !(await isSameScript(before.script, request.script))) return false;
  const { composerSettings } = request;
  if (composerSettings === undefined) return true;
  const stored = withoutSpeechAddresses(before.composer_settings);
  return isDeepStrictEqual(stored, asStored(withoutSpeechAddresses(composerSettings)));
}

/** Block by block, others having their turn in between. */
async function isSameScript(stored: Script, sent: Script): Promise<boolean> {
  if (stored.length !== sent.length) return false;
  const yieldToEventLoop = createEventLoopYield();
  for (const [index, block] of sent.entries()) {
    if (!isDeepStrictEqual(stored[index], asStored(block))) return false;
    await yieldToEventLoop();
  }
  return true;
}

/**
 * Whether an edit of an earlier version is what is stored by now. Its timeline may have been fitted to the text then, and
 * have followed the voice that was generated since.
 */
async function wasSaved(before: ContentRow, { composerSettings, ...text }: SaveRequest): Promise<boolean> {
  if (text.version === undefined || text.version >= before.version) return false;
  if (!(await isSameContent(before, { ...text, composerSettings: undefined }))) return false;
  if (composerSettings === undefined) return true;
  return isSameTimeline(fitSettings(composerSettings, text.script).settings, before.composer_settings);
}

/** As read back from the database: without keys whose value is undefined. */
function asStored(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
