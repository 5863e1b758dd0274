import { MAX_FILE_NAME_CHARACTERS, MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import type { WireBuildWait, WireContent } from "@lectern/contract";
import type { Block, Lexeme, Script } from "@lectern/script";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { withoutBidiControls } from "../../../platform/documents/document-rules.ts";
import { type EmbedCodes, embedCodesOf } from "../../publication/index.ts";
import type { BuildOptions, WordBalance } from "../build/build-flow.ts";
import type { GeneratedAudio } from "../speech/block-words.ts";
import type { DraftBody, VersionedDraft } from "../draft/draft-body.ts";
import type { DraftServer } from "../draft/draft-saver.ts";
import type { SavedVersion } from "../draft/local-draft.ts";
import type { NewItemType } from "./new-item-search.ts";
import type { SpeechRate } from "../speech/pace-of.ts";
import type { BlockTimes } from "../speech/spoken-word.ts";

/** What the editor shows of an item besides its text. */
export interface Item extends GeneratedAudio {
  audioUrl: string | undefined;
  /** There is music in its audio. */
  isMixed: boolean;
  durationSeconds: number | undefined;
  peaksUrl: string | undefined;
  blocksUrl: string | undefined;
  status: WireContent["full_audio_status"];
  progress: number;
  failure: NonNullable<WireContent["failure"]> | undefined;
  /** A speech service that is down, for which the build under way waits. */
  waiting?: WireBuildWait | undefined;
  shareUrl: string | undefined;
  embedCodes: EmbedCodes | undefined;
  sourceUrl: string | undefined;
  isDisabled: boolean;
  publishAt: string | undefined;
  /** Its audio was uploaded: there is no text. */
  isUploaded: boolean;
  /** The newest audio is not the published one. */
  hasUnpublishedAudio: boolean;
  /** The blocks of the audio, one for each of the script it was generated from; undefined without audio. */
  times: readonly BlockTimes[] | undefined;
  /** Those of them in which words are spoken. */
  spoken: readonly BlockTimes[];
}

export const newItem: Item = {
  hasAudio: false,
  isPublished: false,
  title: undefined,
  composition: null,
  blockAudios: {},
  audioUrl: undefined,
  isMixed: false,
  durationSeconds: undefined,
  peaksUrl: undefined,
  blocksUrl: undefined,
  status: null,
  progress: 0,
  failure: undefined,
  shareUrl: undefined,
  embedCodes: undefined,
  sourceUrl: undefined,
  isDisabled: false,
  isUploaded: false,
  publishAt: undefined,
  hasUnpublishedAudio: false,
  times: undefined,
  spoken: [],
};

export interface LoadedItem extends VersionedDraft {
  item: Item;
}

export type StudioServer = ReturnType<typeof createStudioServer>;

/** The editor's calls for one project. */
export function createStudioServer({
  orgId,
  projectId,
  newItemType,
}: {
  orgId: string;
  projectId: string;
  newItemType: NewItemType;
}) {
  const inProject = { org_id: orgId, id: projectId };

  async function loadItem(contentId: string): Promise<LoadedItem> {
    const { data } = await api.library.get({ ...inProject, content_id: contentId });
    // Without its word times an item can still be edited, played and generated.
    const times = data.full_audio_url === null ? undefined : await loadTimes(contentId).catch(() => undefined);
    return { ...readDraft(data), item: readItem(data, times) };
  }

  /** Without `of`, those of the item's own audio. */
  async function loadTimes(contentId: string, of?: "voice"): Promise<readonly BlockTimes[]> {
    const { data } = await api.studio.wordTimes({ ...inProject, content_id: contentId, ...(of ? { of } : {}) });
    return data.blocks.map((block, position) => ({ ...block, position }));
  }

  const draft: DraftServer = {
    async create(body) {
      const { data } = await api.studio.create({
        ...inProject,
        ...wireBody(body),
        is_draft: true,
        contentType: newItemType,
      });
      return { contentId: data.content_id, version: data.version };
    },
    async save(contentId, body, version) {
      const { data } = await api.studio.save({
        ...inProject,
        content_id: contentId,
        ...wireBody(body),
        is_draft: true,
        isContentChanged: true,
        version,
      });
      return { contentId: data.content_id, version: data.version };
    },
    async load(contentId) {
      return readDraft((await api.library.get({ ...inProject, content_id: contentId })).data);
    },
  };

  return {
    orgId,
    projectId,
    draft,
    loadItem,

    /** When the words of the voice are spoken, by itself and whole: an item's own audio may be a mix of parts of it. */
    loadVoiceTimes: (contentId: string): Promise<readonly BlockTimes[]> => loadTimes(contentId, "voice"),

    /** Progress of a build, without the text. */
    loadProgress: async (contentId: string): Promise<Item> => {
      return readItem((await api.library.get({ ...inProject, content_id: contentId })).data, undefined);
    },

    /** Somebody listened to a sentence, and it is right. */
    settleDoubts: async (contentId: string, sentence: string): Promise<void> => {
      await api.studio.settleDoubts({ ...inProject, content_id: contentId, sentence });
    },

    price: async (contentId: string, script: Script): Promise<number> => {
      return (await api.studio.credits({ ...inProject, content_id: contentId, slate_value: script })).data.credits;
    },

    speechRates: async (): Promise<readonly SpeechRate[]> => (await api.studio.speechRates(inProject)).data,

    balance: async (): Promise<WordBalance> => {
      const { data } = await api.organisations.get({ org_id: orgId });
      return { isCharged: data.billing !== "none", remaining: data.usage.words_remaining };
    },

    /** Words were used or refunded: refetches the remaining words. */
    wordsChanged: async (): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey: queries.organisation(orgId).queryKey });
    },

    /** Saves and generates what has no audio yet. */
    async generate(
      saved: SavedVersion,
      body: DraftBody,
      socketConnectionId: string | undefined,
      { isDownload }: BuildOptions,
    ): Promise<SavedVersion & { isBuilding: boolean }> {
      const call = isDownload ? api.studio.download : api.studio.save;
      const { data } = await call({
        ...inProject,
        content_id: saved.contentId,
        ...wireBody(body),
        is_draft: false,
        version: saved.version,
        ...(socketConnectionId === undefined ? {} : { socketConnectionId }),
      });
      return { contentId: data.content_id, version: data.version, isBuilding: data.build_id !== null };
    },

    discard: async (contentId: string): Promise<void> => {
      await api.library.discardDraft({ ...inProject, content_id: contentId });
    },

    cancelBuild: async (contentId: string): Promise<void> => {
      await api.studio.cancelBuild({ ...inProject, content_id: contentId });
    },

    /** The final audio of what was generated. */
    finish: async (contentId: string): Promise<void> => {
      await api.studio.composerOutput({ ...inProject, content_id: contentId });
    },

    preview: async (contentId: string, block: Block): Promise<string> => {
      const { audio_profile, children } = block;
      const answer = await api.studio.preview({
        ...inProject,
        content_id: contentId,
        type: "block",
        ...(block.is_title ? { is_title: true } : {}),
        children,
        audio_profile,
      });
      return answer.data.audio_url;
    },

    /** Returns the lexicon's new version; rejects with CONFLICT when another was saved since `version`. */
    savePronunciations: async (library: readonly Lexeme[], version: number): Promise<number> => {
      const { data } = await api.projects.savePronunciationLibrary({
        ...inProject,
        pronunciation_library: [...library],
        version,
      });
      // The next item opens with the current lexicon.
      queryClient.setQueryData(
        queries.project(orgId, projectId).queryKey,
        (project) =>
          project && {
            ...project,
            pronunciation_library: [...library],
            pronunciation_library_version: data.version,
          },
      );
      return data.version;
    },

    loadPronunciations: async (): Promise<{ lexicon: readonly Lexeme[]; version: number }> => {
      const project = await queryClient.fetchQuery({ ...queries.project(orgId, projectId), staleTime: 0 });
      return { lexicon: project.pronunciation_library, version: project.pronunciation_library_version };
    },

    uploadDocument: async (file: File, contentType: string): Promise<string> => {
      const { data } = await api.studio.importUpload({
        ...inProject,
        file_name: file.name.slice(-MAX_FILE_NAME_CHARACTERS),
        content_type: contentType,
        content_length: file.size,
        file_name_prefix: "import",
      });
      const sent = await fetch(data.signed_url, {
        method: "PUT",
        headers: { "content-type": contentType },
        body: file,
      });
      if (!sent.ok) throw new Error(`Upload was answered with ${sent.status}`);
      return data.url;
    },

    /** The text that the item's page has now; nothing is changed. */
    refetch: async (contentId: string): Promise<Script> => {
      return (await api.studio.refetch({ ...inProject, content_id: contentId })).data.slate_value;
    },

    async importText(
      saved: SavedVersion,
      source: { kind: "document" | "address"; url: string },
      replaces: boolean,
    ): Promise<{ blocksAdded: number }> {
      const { data } = await api.studio.importText({
        ...inProject,
        content_id: saved.contentId,
        importType: source.kind === "address" ? 1 : 0,
        isReplaceContent: replaces,
        article_url: source.url,
        version: saved.version,
      });
      return { blocksAdded: data.blocks_added };
    },
  };
}

function wireBody(body: DraftBody) {
  return {
    title: withoutBidiControls(body.title).slice(0, MAX_TITLE_CHARACTERS),
    slate_value: body.script,
    composer_settings: body.settings,
  };
}

function readDraft(content: WireContent): VersionedDraft {
  return {
    version: content.version,
    body: {
      title: content.title,
      script: content.slate_body,
      settings: content.composer_settings,
    },
  };
}

function readItem(content: WireContent, times: readonly BlockTimes[] | undefined): Item {
  return {
    hasAudio: content.full_audio_url !== null,
    isPublished: content.published_at !== null,
    title: content.audio_title ?? undefined,
    composition: content.audio_composition,
    blockAudios: content.block_audios,
    audioUrl: content.full_audio_url ?? undefined,
    isMixed: content.is_mixed,
    durationSeconds: content.audio_duration ?? undefined,
    peaksUrl: content.peaks_url ?? undefined,
    blocksUrl: content.blocks_url ?? undefined,
    status: content.full_audio_status,
    progress: content.progress,
    failure: content.failure ?? undefined,
    waiting: content.waiting ?? undefined,
    fallback: content.fallback ?? undefined,
    shareUrl: content.share_url ?? undefined,
    embedCodes: embedCodesOf(content),
    sourceUrl: content.url ?? undefined,
    isDisabled: content.is_audio_disabled,
    isUploaded: content.contentType === "audio_upload",
    publishAt: content.publish_at ?? undefined,
    hasUnpublishedAudio: content.has_unpublished_audio,
    times,
    spoken: times?.filter(({ words }) => words.length > 0) ?? [],
  };
}
