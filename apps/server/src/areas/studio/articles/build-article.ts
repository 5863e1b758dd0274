import { effectivePlanId } from "@lectern/access";
import type { LanguageVoice, VoiceProfile } from "@lectern/script";
import { AppError, requireMusic, requireVoiceRight } from "../../../platform/http/index.ts";
import type { DeadJob, Job } from "../../../platform/queue/index.ts";
import type { SubmittedBody } from "../../../platform/database/tables/studio.ts";
import { findProject } from "../../projects/index.ts";
import { changePublication } from "../../publishing/index.ts";
import { isPremiumVoice, languageVoicesOf } from "../../voices/index.ts";
import { saveContent } from "../content/save-content.ts";
import { giveVoices } from "../import/give-voices.ts";
import { type Imported, toScript } from "../import/imported.ts";
import type { DocumentReader, ImportReader } from "../import/reader/import-reader.ts";
import type { ArticlePayload } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import { endSubmitted, findPlan, findSubmitted, type SubmittedRow } from "./article-store.ts";

type ArticleServices = StudioServices & { reader: ImportReader };

/** Refusals that another try may not meet: a build of the same item is under way, the readers are busy. */
const passing = new Set(["CONFLICT", "UNAVAILABLE"]);

/**
 * Reads an article that was sent into its item and starts generating what it lacks. Done twice, the second time changes
 * nothing. What is refused is written down with the article. @throws what another try may not meet
 */
export async function buildArticle(
  services: ArticleServices,
  { payload, signal, lastAttempt }: Job<ArticlePayload>,
): Promise<void> {
  const { organisationId, contentId } = payload;
  const row = await services.database.tenant(organisationId, (trx) => findSubmitted(trx, contentId));
  if (row?.state !== "queued") return;
  const end = (failure?: { failure_type: string; message: string }) =>
    services.database.tenant(organisationId, (trx) =>
      endSubmitted(trx, { contentId, bodyHash: row.body_hash }, failure),
    );
  try {
    await build(services, payload, row, signal);
    await end();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError) || (passing.has(error.failureType) && !lastAttempt)) throw error;
    await end({ failure_type: error.failureType, message: error.message });
  }
}

/** A job that ran out of tries for what nobody foresaw. */
export async function failDeadArticle(
  { database }: StudioServices,
  { payload: { organisationId, contentId } }: DeadJob<ArticlePayload>,
): Promise<void> {
  await database.tenant(organisationId, async (trx) => {
    const row = await findSubmitted(trx, contentId);
    if (row?.state !== "queued") return;
    const failure = { failure_type: "INTERNAL", message: "Something went wrong with this article." };
    await endSubmitted(trx, { contentId, bodyHash: row.body_hash }, failure);
  });
}

async function build(
  services: ArticleServices,
  scope: ArticlePayload,
  { body, publish }: SubmittedRow,
  signal: AbortSignal,
): Promise<void> {
  const { organisationId, projectId, contentId } = scope;
  const { database, speech, billing, now } = services;
  const read = await database.tenant(organisationId, async (trx) => ({
    project: await findProject(trx, organisationId, projectId),
    plan: await findPlan(trx, organisationId),
  }));
  const { project, plan } = read;
  if (!project || !plan) return;
  const ofLanguages = await languageVoicesOf(services, { organisationId, id: projectId });
  const voice = voiceOf(body, project.audio_profile, ofLanguages);
  const languages = project.is_multi_lang && !body.voice && !body.language ? ofLanguages : undefined;
  const reader = services.reader.forOrganisation(organisationId);
  const imported = await readBody(reader, body, { exclude: project.extraction_rules.exclude, voice, signal });
  const script = await giveVoices(toScript(imported, voice), voice, { voice, languages }, { reader, signal });
  // What a key may: the role of an editor, with the plan of now.
  const planId = effectivePlanId(plan.plan_id, plan.preview_until, now());
  const access = { role: "editor" as const, planId, billing };
  const voices = () => script.map((block) => block.audio_profile);
  await requireVoiceRight(access, voices, (profile) => isPremiumVoice(speech, profile));
  if (publish === false) {
    await database.tenant(organisationId, (trx) => changePublication(trx, { contentId }, "unpublish", { now: now() }));
  }
  const request = {
    title: body.title,
    script,
    composerSettings: undefined,
    isDraft: false,
    version: undefined,
    connectionId: undefined,
    requireMusic: (settings: Parameters<typeof requireMusic>[1]) => requireMusic(access, settings),
  };
  const spokenWith = { lexicon: project.pronunciation_library, lexiconVersion: project.lexicon_version };
  await saveContent(services, { organisationId, projectId, contentId }, request, spokenWith);
}

/** The voice that was sent, else the project's of the article's language, else its usual one. */
function voiceOf({ voice, language }: SubmittedBody, usual: VoiceProfile, ofLanguages: readonly LanguageVoice[]) {
  if (voice) return voice;
  if (language === undefined || sameTag(language, usual.lang_code)) return usual;
  const exact = ofLanguages.find(({ lang_code: tag }) => sameTag(tag, language));
  const [primary] = language.split("-");
  const spoken = (tag: string) => sameTag(tag.split("-")[0] ?? "", primary ?? "");
  const near = spoken(usual.lang_code) ? undefined : ofLanguages.find(({ lang_code: tag }) => spoken(tag));
  return (exact ?? near)?.profile ?? usual;
}

function sameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** As the importer reads pages and texts; its title is the one that was sent. @throws {AppError} FETCH_FAILED */
async function readBody(
  reader: DocumentReader,
  { title, body, format }: SubmittedBody,
  { exclude, voice, signal }: { exclude: readonly string[]; voice: VoiceProfile; signal: AbortSignal },
): Promise<Imported> {
  if (format === "text") {
    const read = await reader.text(Buffer.from(body), { charset: "utf-8", locale: voice.lang_code }, signal);
    return { ...read, title };
  }
  // All of it is the article: what a page would have around it is not there to be told apart.
  const page = `<!doctype html><meta charset="utf-8"><body><main id="${wholeId}">${body}</main></body>`;
  const rules = { include: [`#${wholeId}`], exclude };
  return { ...(await reader.page(Buffer.from(page), { charset: "utf-8", rules }, signal)), title };
}

const wholeId = "lectern-article";
