import { MAX_FILE_NAME_CHARACTERS, MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import type { WireContent } from "@lectern/contract";
import type { Block, Lexeme, Script } from "@lectern/script";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { withoutBidiControls } from "../../../platform/documents/document-rules.ts";
import type { BuildOptions, WordBalance } from "../build/build-flow.ts";
import type { DraftBody, VersionedDraft } from "../draft/draft-body.ts";
import type { DraftServer } from "../draft/draft-saver.ts";
import type { SavedVersion } from "../draft/local-draft.ts";
import { type Item, itemFromContent } from "./item.ts";
import type { NewItemType } from "./new-item-search.ts";
import type { SpeechRate } from "../speech/pace-of.ts";
import type { BlockTimes } from "../speech/spoken-word.ts";

export interface LoadedItem extends VersionedDraft {
  item: Item;
}

export type StudioServer = ReturnType<typeof createStudioApi>;

interface InProject {
  org_id: string;
  /** The project's. */
  id: string;
}

/** The editor's calls for one project. */
export function createStudioApi({
  orgId,
  projectId,
  newItemType,
}: {
  orgId: string;
  projectId: string;
  newItemType: NewItemType;
}) {
  const inProject = { org_id: orgId, id: projectId };
  return {
    orgId,
    projectId,
    draft: draftCalls(inProject, newItemType),
    ...itemCalls(inProject),
    ...buildCalls(inProject),
    ...lexiconCalls(inProject),
    ...importCalls(inProject),
  };
}

function draftCalls(inProject: InProject, contentType: NewItemType): DraftServer {
  return {
    async create(body) {
      const { data } = await api.studio.create({ ...inProject, ...wireBody(body), is_draft: true, contentType });
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
}

function itemCalls(inProject: InProject) {
  /** Without `of`, those of the item's own audio. */
  async function loadTimes(contentId: string, of?: "voice"): Promise<readonly BlockTimes[]> {
    const { data } = await api.studio.wordTimes({ ...inProject, content_id: contentId, ...(of ? { of } : {}) });
    return data.blocks.map((block, position) => ({ ...block, position }));
  }

  return {
    loadItem: async (contentId: string): Promise<LoadedItem> => {
      const { data } = await api.library.get({ ...inProject, content_id: contentId });
      // Without its word times an item can still be edited, played and generated.
      const times = data.full_audio_url === null ? undefined : await loadTimes(contentId).catch(() => undefined);
      return { ...readDraft(data), item: itemFromContent(data, times) };
    },

    /** When the words of the voice are spoken, by itself and whole: an item's own audio may be a mix of parts of it. */
    loadVoiceTimes: (contentId: string): Promise<readonly BlockTimes[]> => loadTimes(contentId, "voice"),

    /** Somebody listened to a sentence, and it is right. */
    settleDoubts: async (contentId: string, sentence: string): Promise<void> => {
      await api.studio.settleDoubts({ ...inProject, content_id: contentId, sentence });
    },

    discard: async (contentId: string): Promise<void> => {
      await api.library.discardDraft({ ...inProject, content_id: contentId });
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

    speechRates: async (): Promise<readonly SpeechRate[]> => (await api.studio.speechRates(inProject)).data,
  };
}

function buildCalls(inProject: InProject) {
  const { org_id } = inProject;
  return {
    price: async (contentId: string, script: Script): Promise<number> => {
      return (await api.studio.credits({ ...inProject, content_id: contentId, slate_value: script })).data.credits;
    },

    balance: async (): Promise<WordBalance> => {
      const { data } = await api.organisations.get({ org_id });
      return { isCharged: data.billing !== "none", remaining: data.usage.words_remaining };
    },

    /** Words were used or refunded: refetches the remaining words. */
    wordsChanged: async (): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey: queries.organisation(org_id).queryKey });
    },

    /** Saves and generates what has no audio yet. */
    generate: async (
      saved: SavedVersion,
      body: DraftBody,
      socketConnectionId: string | undefined,
      { isDownload }: BuildOptions,
    ): Promise<SavedVersion & { isBuilding: boolean; liveUrl: string | undefined }> => {
      const call = isDownload ? api.studio.download : api.studio.save;
      const { data } = await call({
        ...inProject,
        content_id: saved.contentId,
        ...wireBody(body),
        is_draft: false,
        version: saved.version,
        ...(socketConnectionId === undefined ? {} : { socketConnectionId }),
      });
      const { content_id: contentId, version, build_id: buildId, live_audio_url: liveUrl } = data;
      return { contentId, version, isBuilding: buildId !== null, liveUrl: liveUrl ?? undefined };
    },

    /** Progress of a build, without the text. */
    loadProgress: async (contentId: string): Promise<Item> => {
      return itemFromContent((await api.library.get({ ...inProject, content_id: contentId })).data, undefined);
    },

    cancelBuild: async (contentId: string): Promise<void> => {
      await api.studio.cancelBuild({ ...inProject, content_id: contentId });
    },

    /** The final audio of what was generated. */
    finish: async (contentId: string): Promise<void> => {
      await api.studio.composerOutput({ ...inProject, content_id: contentId });
    },
  };
}

function lexiconCalls(inProject: InProject) {
  const query = queries.project(inProject.org_id, inProject.id);
  return {
    /** Returns the lexicon's new version; rejects with CONFLICT when another was saved since `version`. */
    savePronunciations: async (library: readonly Lexeme[], version: number): Promise<number> => {
      const pronunciation_library = [...library];
      const { data } = await api.projects.savePronunciationLibrary({ ...inProject, pronunciation_library, version });
      // The next item opens with the current lexicon.
      queryClient.setQueryData(
        query.queryKey,
        (project) => project && { ...project, pronunciation_library, pronunciation_library_version: data.version },
      );
      return data.version;
    },

    loadPronunciations: async (): Promise<{ lexicon: readonly Lexeme[]; version: number }> => {
      const project = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return { lexicon: project.pronunciation_library, version: project.pronunciation_library_version };
    },
  };
}

function importCalls(inProject: InProject) {
  return {
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

    importText: async (
      saved: SavedVersion,
      source: { kind: "document" | "address"; url: string },
      replaces: boolean,
    ): Promise<{ blocksAdded: number }> => {
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
