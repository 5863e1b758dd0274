import { Navigate, useBlocker } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { emptyBlock, type Script, titleBlock, type VoiceProfile } from "@lectern/script";
import { useQuery } from "@tanstack/react-query";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { playback } from "../../../platform/playback/playback.ts";
import { usePlaybackFailureToast } from "../../../platform/playback/use-playback-failure-toast.ts";
import { type OpenedStudio, StudioContext } from "../session/studio-context.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { EditorLayout } from "./editor-layout.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import { createDraftStore, newDraftKey, resolveDraft, type OpenedDraft } from "../draft/draft-store.ts";
import { plainSettings } from "../draft/draft-body.ts";
import type { NewItemType, NewItemVoice } from "../session/new-item-search.ts";
import { newItemProfile } from "./new-item-profile.ts";
import { createStudio, type StudioOptions } from "../session/studio.ts";
import { createStudioActions } from "../session/actions/studio-actions.ts";
import { createStudioApi, type LoadedItem } from "../session/studio-api.ts";
import { newItem } from "../session/item.ts";
import { useMay } from "../../../platform/rights/use-may.ts";

const lines = ["w-full", "w-11/12", "w-4/5"];

/** Four skeleton blocks. */
function EditorSkeleton() {
  return (
    <Loading className="flex h-full flex-col">
      <div className="h-14 border-b border-line bg-sheet" />
      <div className="mx-auto w-full max-w-190 flex-1 space-y-10 overflow-hidden px-6 py-10">
        {[0, 1, 2, 3].map((block) => (
          <div key={block} className="space-y-3">
            <Skeleton className="h-4 w-40" />
            {lines.map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Delay between the last save and leaving the editor. */
const leaveDelayMs = 500;

/** Lifecycle of an open item: starts and stops autosave, and saves drafts before the screen is left. */
function useStudioLifecycle({ studio, actions, isReadOnly }: OpenedStudio): void {
  useEffect(() => {
    const ends = [studio.open(), actions.open()];
    return () => {
      for (const end of ends) end();
      if (playback.state.get().track?.kind !== "item") playback.stop();
    };
  }, [studio, actions]);

  useEffect(() => (isReadOnly ? undefined : studio.languages.open()), [studio, isReadOnly]);

  usePlaybackFailureToast("block");

  useEffect(() => {
    const { saver } = studio;
    const scope = new AbortController();
    const { signal } = scope;
    window.addEventListener("online", () => saver.retry(), { signal });
    window.addEventListener("pagehide", () => saver.storeUnsaved(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") void saver.flush();
      },
      { signal },
    );
    return () => scope.abort();
  }, [studio]);

  useBlocker({
    async shouldBlockFn() {
      const { saver } = studio;
      const isUnsaved = saver.isDirty();
      const state = await saver.flush();
      await studio.discardIfEmpty();
      if (isUnsaved && state.status === "saved") await new Promise((resolve) => setTimeout(resolve, leaveDelayMs));
      // A failed save is stored as a draft in the browser and restored when the item is opened again.
      return !saver.storeUnsaved();
    },
    enableBeforeUnload: () => studio.saver.isDirty() && !studio.saver.storeUnsaved(),
  });
}

export interface OpenItemProps {
  orgId: string;
  projectId: string;
  contentId: string | undefined;
  newItemType: NewItemType;
  newItemVoice: NewItemVoice | undefined;
  onCreated: (contentId: string) => void;
}

/** Fetches what the editor needs, then opens it. */
export function EditorLoader({ orgId, projectId, contentId, newItemType, newItemVoice, onCreated }: OpenItemProps) {
  const [server] = useState(() => createStudioApi({ orgId, projectId, newItemType }));
  const project = useQuery(queries.project(orgId, projectId));
  const loaded = useQuery({
    // Not below the organisation's key: a build that changes its words must not fetch the text again, for nothing.
    queryKey: ["opened item", orgId, projectId, contentId],
    enabled: contentId !== undefined,
    queryFn: () => server.loadItem(contentId ?? ""),
    // An item is fetched fresh when opened; afterwards the editor's state is authoritative.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const wanted = contentId === undefined ? newItemVoice : undefined;
  const languages = useQuery({ ...queries.languages(), enabled: wanted !== undefined });
  const hasRight = useMay(orgId);
  const canCreate = hasRight("create audio");
  if (contentId === undefined && !canCreate) {
    return <Navigate to="/organisation/$orgId/integration/$projectId/content" params={{ orgId, projectId }} replace />;
  }
  // Without the catalogue the text is there all the same: the list of the voices says what failed.
  const failed = [project, loaded].find((query) => query.isError);
  if (failed) {
    return (
      <main className="grid h-full place-items-center p-6">
        <ErrorNotice
          message={failureMessage(failed.error, "Cannot fetch content")}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
          className="w-full max-w-md"
        />
      </main>
    );
  }
  const isLoading = (contentId !== undefined && !loaded.data) || (wanted !== undefined && languages.isPending);
  if (!project.data || isLoading) return <EditorSkeleton />;
  if (contentId !== undefined && loaded.data?.item.isUploaded === true) {
    return (
      <Navigate
        to="/organisation/$orgId/integration/$projectId/content"
        params={{ orgId, projectId }}
        search={{ upload: contentId }}
        replace
      />
    );
  }
  return (
    <OpenedItem
      orgId={orgId}
      server={server}
      projectId={projectId}
      contentId={contentId}
      loaded={loaded.data}
      lexicon={project.data.pronunciation_library}
      lexiconVersion={project.data.pronunciation_library_version}
      defaultProfile={newItemProfile({
        wanted,
        languages: languages.data,
        canUsePremium: hasRight("download premium_voices"),
        otherwise: project.data.audio_profile,
      })}
      onCreated={onCreated}
    />
  );
}

interface OpenedItemProps extends Omit<StudioOptions, "saved" | "opening" | "item"> {
  orgId: string;
  contentId: string | undefined;
  loaded: LoadedItem | undefined;
}

function OpenedItem({ orgId, contentId, loaded, ...options }: OpenedItemProps) {
  const [value] = useState(() => {
    const studio = createStudio({ ...options, ...open(contentId, loaded, options.projectId, options.defaultProfile) });
    return { studio, actions: createStudioActions(studio) };
  });
  const isReadOnly = !useMay(orgId)("modify audio");
  const opened = useMemo(() => ({ ...value, isReadOnly }), [value, isReadOnly]);
  useStudioLifecycle(opened);
  useRememberProject(orgId, options.projectId);
  return (
    <StudioContext value={opened}>
      <EditorLayout orgId={orgId} projectId={options.projectId} />
    </StudioContext>
  );
}

function open(
  contentId: string | undefined,
  loaded: LoadedItem | undefined,
  projectId: string,
  profile: VoiceProfile,
): Pick<StudioOptions, "opening" | "item" | "saved"> {
  const store = createDraftStore(browserStorage, projectId);
  if (contentId === undefined || !loaded) {
    const kept = store.read(newDraftKey(projectId));
    const script = newScript(profile);
    const body = { title: "", script, settings: plainSettings(script) };
    const opening: OpenedDraft = kept ? { kind: "kept", body: kept.body } : { kind: "saved", body };
    return { opening, item: newItem, saved: undefined };
  }
  const { item, version, body } = loaded;
  const script = body.script.length > 0 ? body.script : newScript(profile);
  const opening = resolveDraft({ version, body: { ...body, script } }, store.read(contentId));
  return { opening, item, saved: { contentId, version } };
}

function newScript(profile: VoiceProfile): Script {
  return [titleBlock("", profile), emptyBlock(profile)];
}
