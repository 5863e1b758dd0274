import { contract, type ExtractionRules } from "@lectern/contract";
import { IMPORT_LIMIT_BYTES } from "@lectern/contract/limits";
import type { Lexeme, Script, VoiceProfile } from "@lectern/script";
import type { ComposerPattern, ComposerSettings } from "@lectern/timeline";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, noSuchProject, projectCallerOf, requireMusic } from "../../platform/http/index.ts";
import { findContentById, importFolder } from "../library/index.ts";
import { findProject } from "../projects/index.ts";
import { languageVoicesOf } from "../voices/index.ts";
import { findOwnAudio, findRendition } from "../renditions/index.ts";
import { cancelBuild } from "./generation/end-build.ts";
import { findLatestCaptions } from "./generation/files/caption-store.ts";
import { countCredits } from "./content/price-content.ts";
import { cloneContent } from "./content/clone-content.ts";
import { checkDraft } from "./content/check-draft.ts";
import { createContent } from "./content/create-content.ts";
import { checkUpload } from "./import/check-upload.ts";
import { importText } from "./import/import-text.ts";
import { createImportText, type ImportReaders, readersOf } from "./import/import-source.ts";
import { refetchPage } from "./import/refetch-page.ts";
import { previewImport } from "./import/preview-import.ts";
import { usablePattern } from "./patterns/usable-pattern.ts";
import { composeOutput, findOutput } from "./mixing/compose-output.ts";
import { createClipSlots } from "./mixing/clip-slots.ts";
import type { FindSounds } from "./mixing/mix-sources.ts";
import { outputBlock } from "./mixing/output-block.ts";
import { makeCaptions } from "./captions/make-captions.ts";
import { noSuchContent } from "./texts/no-such-content.ts";
import { previewScript } from "./preview/preview-script.ts";
import { saveContent, type Saved } from "./content/save-content.ts";
import type { RecentPreviews } from "./preview/recent-previews.ts";
import { speechRatesOf } from "./speech-rates/speech-rate-store.ts";
import type { ItemScope, StudioServices } from "./services.ts";
import { settleDoubts } from "./captions/settle-doubts.ts";
import { timedAudio } from "./generation/files/word-times.ts";

interface SaveInput {
  title: string;
  slate_value: Script;
  composer_settings?: ComposerSettings | undefined;
  is_draft: boolean;
  includeMusic?: boolean | undefined;
  socketConnectionId?: string | undefined;
}

export function studioRouter(
  platform: Platform,
  services: StudioServices,
  { readers, recentPreviews, sounds }: { readers: ImportReaders; recentPreviews: RecentPreviews; sounds: FindSounds },
) {
  const { database, storage } = platform;
  const { publicUrl } = services;
  const importFrom = createImportText(services, readers);
  const clipSlots = createClipSlots();
  const os = implement(contract.studio).$context<ApiContext>();

  async function projectOf(scope: { org_id: string; id: string }): Promise<{
    lexicon: Lexeme[];
    lexiconVersion: number;
    voice: VoiceProfile;
    isMultiLanguage: boolean;
    rules: ExtractionRules;
    pattern: ComposerPattern | null;
  }> {
    const row = await database.tenant(scope.org_id, (trx) => findProject(trx, scope.org_id, scope.id));
    if (!row) throw noSuchProject();
    return {
      lexicon: row.pronunciation_library,
      lexiconVersion: row.lexicon_version,
      voice: row.audio_profile,
      isMultiLanguage: row.is_multi_lang,
      rules: row.extraction_rules,
      pattern: row.composer_pattern,
    };
  }

  /** What an import needs to know of its project. */
  async function importSettingsOf(scope: { org_id: string; id: string }, context: ApiContext) {
    const { voice, isMultiLanguage, rules } = await projectOf(scope);
    const project = { organisationId: scope.org_id, id: scope.id };
    const { callerId } = projectCallerOf(context);
    return {
      voice,
      rules,
      callerId,
      languages: isMultiLanguage ? await languageVoicesOf(services, project) : undefined,
    };
  }

  function saveRequest(input: SaveInput) {
    return {
      title: input.title,
      script: input.slate_value,
      composerSettings: input.composer_settings,
      isDraft: input.is_draft,
      connectionId: input.socketConnectionId,
    };
  }

  async function presentSaved(
    scope: ItemScope,
    saved: Saved,
    { includeMusic = true }: Pick<SaveInput, "includeMusic">,
  ) {
    const audio = await database.tenant(scope.organisationId, (trx) =>
      includeMusic
        ? findOwnAudio(trx, scope.contentId)
        : findRendition(trx, { contentId: scope.contentId, kind: "voice" }),
    );
    return {
      content_id: scope.contentId,
      version: saved.version,
      build_id: saved.build?.buildId ?? null,
      words_charged: saved.build?.wordsCharged ?? 0,
      audio_url: audio?.audio_token ? `${publicUrl}/media/${audio.audio_token}.mp3` : null,
    };
  }

  async function save(
    context: ApiContext,
    input: SaveInput & WireScope & { version?: number | undefined },
    { isDownload = false } = {},
  ) {
    const project = await projectOf(input);
    const scope = itemScope(input);
    const request = {
      ...saveRequest(input),
      version: input.version,
      isDownload,
      requireMusic: (settings: ComposerSettings) => requireMusic(projectCallerOf(context), settings),
    };
    if (request.isDraft) await checkDraft(services, request.script, scope);
    const saved = await saveContent(services, scope, request, project);
    return presentSaved(scope, saved, input);
  }

  return {
    create: os.create.handler(async ({ context, input }) => {
      const project = await projectOf(input);
      const pattern = usablePattern(projectCallerOf(context), project.pattern);
      const scope = { organisationId: input.org_id, projectId: input.id };
      const { contentType = "voiceover", source_id: sourceId, url } = input;
      const source = { sourceId, url };
      const request = { ...saveRequest(input), contentType, pattern, source };
      if (request.isDraft) await checkDraft(services, request.script);
      const saved = await createContent(services, scope, request, project);
      return { success: true, data: await presentSaved({ ...scope, contentId: saved.contentId }, saved, input) };
    }),
    clone: os.clone.handler(async ({ context, input }) => {
      const scope = { organisationId: input.org_id, projectId: input.id, contentId: input.content_to_clone };
      const { contentId, version } = await cloneContent(services, scope, context.signal);
      return { success: true, data: { content_id: contentId, version } };
    }),
    save: os.save.handler(async ({ context, input }) => ({ success: true, data: await save(context, input) })),
    download: os.download.handler(async ({ context, input }) => {
      return { success: true, data: await save(context, { ...input, is_draft: false }, { isDownload: true }) };
    }),
    credits: os.credits.handler(async ({ input }) => {
      const { lexicon } = await projectOf(input);
      const credits = await countCredits(services, itemScope(input), { script: input.slate_value, lexicon });
      return { success: true, data: { credits } };
    }),
    cancelBuild: os.cancelBuild.handler(async ({ input }) => {
      return { success: true, data: { cancelled: await cancelBuild(services, itemScope(input)) } };
    }),
    composerOutput: os.composerOutput.handler(async ({ input }) => {
      const scope = itemScope(input);
      const { settings, version } = input;
      const output = settings
        ? await composeOutput({ ...services, ...sounds }, scope, { settings, version })
        : await findOutput(services, scope);
      const url = output.audioToken === null ? null : `${publicUrl}/media/${output.audioToken}.mp3`;
      return { success: true, url, data: { url, build_id: output.buildId, version: output.version } };
    }),
    composerOutputBlock: os.composerOutputBlock.handler(async ({ context, input }) => {
      const token = await outputBlock(
        { ...services, ...sounds, slots: clipSlots },
        itemScope(input),
        input.block,
        context.signal,
      );
      const url = `${publicUrl}/preview/${token}.mp3`;
      return { success: true, url, data: { url } };
    }),
    preview: os.preview.handler(async ({ context, input }) => {
      const { org_id: _organisation, id: _project, content_id: _content, ...block } = input;
      const token = await previewScript(services, recentPreviews, itemScope(input), block, context.signal);
      return { success: true, data: { audio_url: `${publicUrl}/preview/${token}.mp3` } };
    }),
    speechRates: os.speechRates.handler(async ({ input }) => {
      // The editor is being opened: starting the engine now makes the first preview faster.
      services.previews.warm((await projectOf(input)).voice);
      const rates = await database.tenant(input.org_id, (trx) => speechRatesOf(trx, input.org_id));
      const data = rates.map(({ platform: engine, voice, locale, speed, pitch, style, units, seconds }) => ({
        platform: engine,
        voice,
        lang_code: locale,
        speed,
        pitch,
        style,
        units_per_second: units / seconds,
      }));
      return { success: true, data };
    }),
    wordTimes: os.wordTimes.handler(async ({ input }) => {
      const audio = await database.tenant(input.org_id, async (trx) => {
        const content = await findContentById(trx, input.content_id);
        if (content?.project_id !== input.id) throw noSuchContent();
        const made =
          input.of === "voice"
            ? await findRendition(trx, { contentId: input.content_id, kind: "voice" })
            : await findOwnAudio(trx, input.content_id);
        return made && made.audio_token !== null ? timedAudio(trx, input.content_id, made.audio_token) : undefined;
      });
      const blocks = (audio?.blocks ?? []).map((block) => ({
        hash: block.hash,
        heading: block.heading,
        starts: block.startsSeconds,
        duration: block.durationSeconds,
        words: block.sentences.flatMap((sentence) =>
          sentence.words.map((word): [number, number, number, number] => [
            milliseconds(word.startSeconds),
            milliseconds(word.endSeconds),
            word.from,
            word.to,
          ]),
        ),
        doubts: block.doubts.map(({ sentenceFrom, sentenceTo, ...doubt }) => ({
          ...doubt,
          sentence_from: sentenceFrom,
          sentence_to: sentenceTo,
        })),
        fallback: block.fallback,
      }));
      return { success: true, data: { blocks } };
    }),
    settleDoubts: os.settleDoubts.handler(async ({ input }) => {
      await settleDoubts(services, itemScope(input), input.sentence);
      return { success: true, data: { sentence: input.sentence } };
    }),
    generateSrt: os.generateSrt.handler(async ({ input }) => {
      const srtUniqueId = await makeCaptions(services, itemScope(input), input.format ?? "srt");
      return { success: true, srtUniqueId, data: { srtUniqueId } };
    }),
    getSrt: os.getSrt.handler(async ({ input }) => {
      const made = await database.tenant(input.org_id, async (trx) => {
        const content = await findContentById(trx, input.content_id);
        if (content?.project_id !== input.id) throw noSuchContent();
        return findLatestCaptions(trx, input.content_id, input.srt_unique_id);
      });
      const url = made ? `${publicUrl}/captions/${made.token}.${made.format}?download` : null;
      return { success: true, data: { srt_url: url, srt_unique_id: made?.token ?? null } };
    }),
    importUpload: os.importUpload.handler(async ({ input }) => {
      const extension = checkUpload({ fileName: input.file_name, contentType: input.content_type });
      await projectOf(input);
      const signed = storage.signPut({
        key: `${importFolder(input.org_id, input.id)}${services.newToken()}.${extension}`,
        contentType: input.content_type,
        contentLength: input.content_length ?? IMPORT_LIMIT_BYTES - 1,
        isLengthMax: input.content_length === undefined,
      });
      return { success: true, data: { signed_url: signed.signed_url, url: signed.url } };
    }),
    previewImport: os.previewImport.handler(async ({ context, input }) => {
      const { voice } = await projectOf(input);
      const options = { rules: input.extraction_rules, locale: voice.lang_code, signal: context.signal };
      const own = readersOf(readers, input.org_id, projectCallerOf(context).callerId);
      return { success: true, data: await previewImport(input.article_url, own, options) };
    }),
    refetch: os.refetch.handler(async ({ context, input }) => {
      const settings = await importSettingsOf(input, context);
      const parts = { database, importFrom };
      const { title, script } = await refetchPage(parts, itemScope(input), settings, context.signal);
      return { success: true, data: { title: title ?? null, slate_value: script } };
    }),
    importText: os.importText.handler(async ({ context, input }) => {
      const settings = await importSettingsOf(input, context);
      const scope = itemScope(input);
      const source = input.importType === 1 ? ("page" as const) : ("document" as const);
      const imported = await importFrom(scope, { ...settings, source, address: input.article_url }, context.signal);
      const options = { replace: input.isReplaceContent, version: input.version };
      const result = await importText(services, scope, imported, options);
      return {
        success: true,
        data: {
          content_id: scope.contentId,
          version: result.version,
          title: result.title,
          blocks_added: result.blocksAdded,
        },
      };
    }),
  };
}

interface WireScope {
  org_id: string;
  id: string;
  content_id: string;
}

function itemScope(input: WireScope): ItemScope {
  return { organisationId: input.org_id, projectId: input.id, contentId: input.content_id };
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
