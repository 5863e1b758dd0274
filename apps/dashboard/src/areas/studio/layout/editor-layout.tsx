import { Dialog as Drawer } from "@base-ui/react/dialog";
import type { WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { PlayerBar } from "../../../platform/playback/player-bar.tsx";
import { TooltipProvider } from "../../../ui/tooltip.tsx";
import { RemoveBlockDialog } from "../blocks/remove-block-dialog.tsx";
import { BuildDialogs } from "../generation/build-dialogs.tsx";
import { dock } from "../composer/dock.ts";
import { Canvas } from "../canvas/canvas.tsx";
import { ConflictNotice } from "../draft/conflict-notice.tsx";
import { FindBar } from "../find/find-bar.tsx";
import { SpokenDialog } from "../spoken/spoken-dialog.tsx";
import { FailureNotice } from "../generation/failure-notice.tsx";
import { DeletedNotice } from "../draft/deleted-notice.tsx";
import { useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";
import { useProjectVoices } from "../languages/use-project-voices.ts";
import { SaveProfileDialog } from "../voices/save-profile-dialog.tsx";
import { SavedProfilesContext } from "../voices/use-saved-profiles.ts";
import { useFetchedCatalogue, VoicesContext } from "../voices/use-voices.ts";
import { VoicePanel } from "../voices/voice-panel.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorRail } from "./editor-rail.tsx";
import { SidePanelContext } from "./side-panel.ts";
import { StatusLine } from "./status-line.tsx";
import { useEditorCommands } from "./use-editor-commands.ts";
import { useIsWide } from "./use-is-wide.ts";

const TimelineDock = lazy(async () => ({
  default: (await import("../composer/view/timeline-dock.tsx")).TimelineDock,
}));

/** The editor's screen: header, rail, the text, the voices, the player. */
export function EditorLayout({ orgId, projectId }: { orgId: string; projectId: string }) {
  const studio = useStudio();
  const catalogue = useFetchedCatalogue();
  const project = useQuery(queries.project(orgId, projectId));
  const { data: profiles } = useQuery(queries.profiles(orgId, projectId));
  useProjectVoices(orgId, projectId, catalogue);
  const isWide = useIsWide();
  const [isBeside, setBeside] = useState(true);
  const [isOver, setOver] = useState(false);
  const isReadOnly = useIsReadOnly();
  const title = useStore(studio.title);
  const isTimelineOpen = useStore(dock.isOpen);
  usePageTitle(title || "Untitled");

  const showVoices = useCallback(() => (isWide ? setBeside(true) : setOver(true)), [isWide]);
  useEditorCommands(showVoices);
  const toggleVoices = () => (isWide ? setBeside(!isBeside) : setOver(true));
  const panel = (onClose?: () => void) =>
    project.data ? <VoicePanel projectProfile={project.data.audio_profile} onClose={onClose} /> : null;

  return (
    <VoicesContext value={catalogue}>
      <SavedProfilesContext value={profiles ?? noProfiles}>
        <SidePanelContext value={{ showVoices }}>
          <TooltipProvider>
            <div className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-clip bg-paper">
              <EditorHeader orgId={orgId} projectId={projectId} />
              {/* Beside the dock from 72rem on, the panel has the whole height; below that it stands over it. */}
              <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto]">
                <div className="flex min-h-0 max-md:flex-col-reverse">
                  {isReadOnly ? null : (
                    <EditorRail
                      projectId={projectId}
                      areVoicesShown={isWide ? isBeside : isOver}
                      onVoices={toggleVoices}
                    />
                  )}
                  <main className="relative min-h-0 min-w-0 flex-1">
                    <FindBar />
                    <div className="absolute inset-0 overflow-y-auto" data-scroll="script">
                      <ConflictNotice />
                      <DeletedNotice orgId={orgId} />
                      <FailureNotice />
                      <Canvas />
                    </div>
                  </main>
                </div>
                {isWide && isBeside && !isReadOnly ? (
                  <aside aria-label="Voices" className="min-h-0 w-75 border-l border-line bg-sheet lg:row-span-2">
                    {panel()}
                  </aside>
                ) : null}
                {isTimelineOpen ? (
                  <div className="col-start-1 row-start-2 min-w-0 max-lg:col-span-2">
                    <Suspense fallback={null}>
                      <TimelineDock />
                    </Suspense>
                  </div>
                ) : null}
              </div>
              <SpokenDialog />
              <footer aria-label="Length and player">
                {isTimelineOpen ? null : <StatusLine orgId={orgId} />}
                <PlayerBar />
              </footer>
            </div>
            {isWide ? null : (
              <Drawer.Root open={isOver} onOpenChange={(open) => setOver(open)}>
                <Drawer.Portal>
                  <Drawer.Backdrop className="motion-fade fixed inset-0 z-(--layer-drawer) bg-scrim" />
                  <Drawer.Popup
                    aria-label="Voices"
                    className="motion-fade fixed inset-y-0 right-0 z-(--layer-drawer) w-90 max-w-[92vw] border-l border-line bg-sheet shadow-popover outline-none"
                  >
                    {panel(() => setOver(false))}
                  </Drawer.Popup>
                </Drawer.Portal>
              </Drawer.Root>
            )}
            <BuildDialogs orgId={orgId} />
            <RemoveBlockDialog />
            <SaveProfileDialog />
          </TooltipProvider>
        </SidePanelContext>
      </SavedProfilesContext>
    </VoicesContext>
  );
}

const noProfiles: readonly WireProfile[] = [];
