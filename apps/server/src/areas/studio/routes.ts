import { contract } from "@lectern/contract";
import type { Script } from "@lectern/script";
import type { ComposerSettings } from "@lectern/timeline";
import { implement } from "@orpc/server";
import { type ApiContext, projectCallerOf, requireMusic } from "../../platform/http/index.ts";
import { liveAudioUrl } from "../library/index.ts";
import { cancelBuild } from "./generation/end-build.ts";
import { countCredits } from "./content/price-content.ts";
import { cloneContent } from "./content/clone-content.ts";
import { checkDraft } from "./content/check-draft.ts";
import { createContent } from "./content/create-content.ts";
import { readAudio } from "./content/read-audio.ts";
import { importText } from "./import/import-text.ts";
import { createImporter, type ImportReaders, readersOf } from "./import/import-source.ts";
import { refetchPage } from "./import/refetch-page.ts";
import { previewImport } from "./import/preview-import.ts";
import { signImport } from "./import/sign-import.ts";
import { usablePattern } from "./patterns/usable-pattern.ts";
import { composeOutput, findOutput } from "./mixing/compose-output.ts";
import { createClipRenderSlots } from "./mixing/clip-render-slots.ts";
import type { FindSounds } from "./mixing/mix-sources.ts";
import { renderClipPreview } from "./mixing/render-clip-preview.ts";
import { makeCaptions } from "./captions/make-captions.ts";
import { readCaptions, readTimedAudio } from "./captions/read-captions.ts";
import { previewScript } from "./preview/preview-script.ts";
import { saveContent, type Saved } from "./content/save-content.ts";
import type { RecentPreviews } from "./preview/recent-previews.ts";
import { readImportSettings, readProjectSettings } from "./read-project-settings.ts";
import { readSpeechRates } from "./speech-rates/read-speech-rates.ts";
import type { ItemScope, ProjectScope, StudioServices } from "./services.ts";
import { confirmSentence } from "./captions/confirm-sentence.ts";

interface SaveInput {
  title: string;
  slate_value: Script;
  composer_settings?: ComposerSettings | undefined;
  is_draft: boolean;
  includeMusic?: boolean | undefined;
  socketConnectionId?: string | undefined;
}

export function studioRouter(
  services: StudioServices,
  { readers, recentPreviews, sounds }: { readers: ImportReaders; recentPreviews: RecentPreviews; sounds: FindSounds },
) {
  const { publicUrl } = services;
  const importFrom = createImporter(services, readers);
  const clipSlots = createClipRenderSlots();
  const os = implement(contract.studio).$context<ApiContext>();

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
    const audio = await readAudio(services, scope, { isVoiceAlone: !includeMusic });
    return {
      content_id: scope.contentId,
      version: saved.version,
      build_id: saved.build?.buildId ?? null,
      live_audio_url: saved.build?.isVoice ? liveAudioUrl(publicUrl, saved.build.buildId) : null,
      words_charged: saved.build?.wordsCharged ?? 0,
      audio_url: audio?.audio_token ? `${publicUrl}/media/${audio.audio_token}.mp3` : null,
    };
  }

  async function save(
    context: ApiContext,
    input: SaveInput & WireItem & { version?: number | undefined },
    { isDownload = false } = {},
  ) {
    const scope = itemScope(input);
    const project = await readProjectSettings(services, scope);
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
      const scope = projectScope(input);
      const project = await readProjectSettings(services, scope);
      const pattern = usablePattern(projectCallerOf(context), project.pattern);
      const { contentType = "voiceover", source_id: sourceId, url } = input;
      const source = { sourceId, url };
      const request = { ...saveRequest(input), contentType, pattern, source };
      if (request.isDraft) await checkDraft(services, request.script);
      const saved = await createContent(services, scope, request, project);
      return { success: true, data: await presentSaved({ ...scope, contentId: saved.contentId }, saved, input) };
    }),
    clone: os.clone.handler(async ({ context, input }) => {
      const scope = { ...projectScope(input), contentId: input.content_to_clone };
      const { contentId, version } = await cloneContent(services, scope, context.signal);
      return { success: true, data: { content_id: contentId, version } };
    }),
    save: os.save.handler(async ({ context, input }) => ({ success: true, data: await save(context, input) })),
    download: os.download.handler(async ({ context, input }) => {
      return { success: true, data: await save(context, { ...input, is_draft: false }, { isDownload: true }) };
    }),
    credits: os.credits.handler(async ({ input }) => {
      const scope = itemScope(input);
      const { lexicon } = await readProjectSettings(services, scope);
      const credits = await countCredits(services, scope, { script: input.slate_value, lexicon });
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
      const token = await renderClipPreview(
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
      const rates = await readSpeechRates(services, projectScope(input));
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
      const audio = await readTimedAudio(services, itemScope(input), { isVoiceAlone: input.of === "voice" });
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
      await confirmSentence(services, itemScope(input), input.sentence);
      return { success: true, data: { sentence: input.sentence } };
    }),
    generateSrt: os.generateSrt.handler(async ({ input }) => {
      const srtUniqueId = await makeCaptions(services, itemScope(input), input.format ?? "srt");
      return { success: true, srtUniqueId, data: { srtUniqueId } };
    }),
    getSrt: os.getSrt.handler(async ({ input }) => {
      const made = await readCaptions(services, itemScope(input), input.srt_unique_id);
      const url = made ? `${publicUrl}/captions/${made.token}.${made.format}?download` : null;
      return { success: true, data: { srt_url: url, srt_unique_id: made?.token ?? null } };
    }),
    importUpload: os.importUpload.handler(async ({ input }) => {
      const file = { fileName: input.file_name, contentType: input.content_type, contentLength: input.content_length };
      const { signed_url, url } = await signImport(services, projectScope(input), file);
      return { success: true, data: { signed_url, url } };
    }),
    previewImport: os.previewImport.handler(async ({ context, input }) => {
      const { voice } = await readProjectSettings(services, projectScope(input));
      const options = { rules: input.extraction_rules, locale: voice.lang_code, signal: context.signal };
      const own = readersOf(readers, input.org_id, projectCallerOf(context).callerId);
      return { success: true, data: await previewImport(input.article_url, own, options) };
    }),
    refetch: os.refetch.handler(async ({ context, input }) => {
      const scope = itemScope(input);
      const { callerId } = projectCallerOf(context);
      const settings = { ...(await readImportSettings(services, scope)), callerId };
      const { title, script } = await refetchPage({ ...services, importFrom }, scope, settings, context.signal);
      return { success: true, data: { title: title ?? null, slate_value: script } };
    }),
    importText: os.importText.handler(async ({ context, input }) => {
      const scope = itemScope(input);
      const { callerId } = projectCallerOf(context);
      const settings = { ...(await readImportSettings(services, scope)), callerId };
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

interface WireProject {
  org_id: string;
  id: string;
}

interface WireItem extends WireProject {
  content_id: string;
}

function projectScope(input: WireProject): ProjectScope {
  return { organisationId: input.org_id, projectId: input.id };
}

function itemScope(input: WireItem): ItemScope {
  return { ...projectScope(input), contentId: input.content_id };
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
