import type { WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { mediaQueryStore } from "../../../platform/store/media-query.ts";
import { useStore } from "../../../platform/store/store.ts";
import { queries } from "../../../platform/api/queries.ts";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { PlayerBar } from "../../../platform/playback/player-bar.tsx";
import { UpgradeOutlet } from "../../../platform/rights/upgrade-outlet.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { TooltipProvider } from "../../../ui/overlays/tooltip.tsx";
import { BuildDialogs } from "../generation/build-dialogs.tsx";
import { dock } from "../composer/dock.ts";
import { TimelineSlot } from "../composer/timeline-slot.tsx";
import { Canvas } from "../canvas/canvas.tsx";
import { ConflictNotice } from "../saving/conflict-notice.tsx";
import { FindBar } from "../find/find-bar.tsx";
import { SpokenDialog } from "../spoken/spoken-dialog.tsx";
import { FallbackNotice, WaitingNotice } from "../blocks/fallback-notices.tsx";
import { FailureNotice } from "../generation/failure-notice.tsx";
import { DeletedNotice } from "../saving/deleted-notice.tsx";
import { useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useProjectVoicesSync } from "./use-project-voices-sync.ts";
import { SaveProfileDialog } from "../voices/save-profile-dialog.tsx";
import { SavedProfilesContext } from "../voices/use-saved-profiles.ts";
import { useFetchedCatalogue, VoicesContext } from "../voices/use-voices.ts";
import { VoicePanel } from "../voices/voice-panel.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorRail } from "./editor-rail.tsx";
import { type SidePanel, SidePanelContext } from "../session/side-panel.ts";
import { StatusLine } from "./status-line.tsx";
import { useEditorCommands } from "./editor-commands.tsx";

/** Minimum width for the voice panel beside the text. */
const wide = mediaQueryStore("(min-width: 68rem)");

function useIsWide(): boolean {
  return useStore(wide);
}

/** Sounds are put on the timeline, which they should not cover. */
const roomForSounds = mediaQueryStore("(min-width: 60rem)");

const AddAudioPanel = lazy(async () => ({
  default: (await import("../composer/sounds/add-audio-panel.tsx")).AddAudioPanel,
}));

/** The editor's screen: header, rail, the text, the voices, the player. */
export function EditorLayout({ orgId, projectId }: { orgId: string; projectId: string }) {
  const studio = useStudio();
  const catalogue = useFetchedCatalogue();
  const project = useQuery(queries.project(orgId, projectId));
  const { data: profiles } = useQuery(queries.profiles(orgId, projectId));
  useProjectVoicesSync(orgId, projectId, catalogue);
  const isWide = useIsWide();
  const [beside, setBeside] = useState<SidePanel>("voices");
  const [over, setOver] = useState<SidePanel>();
  const isReadOnly = useIsReadOnly();
  const soundsButton = useRef<HTMLButtonElement>(null);
  const title = useStore(studio.title);
  const isTimelineOpen = useStore(dock.isOpen);
  usePageTitle(title || "Untitled");

  const hasRoomForSounds = useStore(roomForSounds);
  const shown = isWide ? beside : over;
  const isBeside = isWide || (over === "sounds" && hasRoomForSounds);
  const setShown = isWide ? setBeside : setOver;
  const showVoices = useCallback(() => setShown("voices"), [setShown]);
  const showSounds = useCallback(() => setShown("sounds"), [setShown]);
  useEditorCommands(showVoices);
  const toggleVoices = () => setShown(shown === "voices" ? undefined : "voices");
  function toggleSounds(): void {
    // Sounds are put on the timeline, which is shown with them and stays.
    if (shown !== "sounds") dock.isOpen.set(true);
    setShown(shown === "sounds" ? undefined : "sounds");
  }
  const close = () => {
    setShown(undefined);
    // From the cross of a panel that is gone with it.
    if (isBeside) soundsButton.current?.focus();
  };
  const panel =
    shown === "sounds" ? (
      <Suspense fallback={null}>
        <AddAudioPanel orgId={orgId} projectId={projectId} isDrawer={!isBeside} onClose={close} />
      </Suspense>
    ) : project.data ? (
      <VoicePanel projectProfile={project.data.audio_profile} onClose={isWide ? undefined : close} />
    ) : null;
  const panelName = shown === "sounds" ? "Add audio" : "Voices";

  return (
    <VoicesContext value={catalogue}>
      <SavedProfilesContext value={profiles ?? noProfiles}>
        <SidePanelContext value={{ showVoices, showSounds }}>
          <TooltipProvider>
            <div className="relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-clip bg-paper">
              <EditorHeader orgId={orgId} projectId={projectId} />
              {/* Beside the dock from 72rem on, the panel has the whole height; below that it stands over it. */}
              <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto]">
                <div className="flex min-h-0 max-md:flex-col-reverse">
                  {isReadOnly ? null : (
                    <EditorRail
                      projectId={projectId}
                      areVoicesShown={shown === "voices"}
                      onVoices={toggleVoices}
                      areSoundsShown={shown === "sounds"}
                      onSounds={toggleSounds}
                      soundsButton={soundsButton}
                    />
                  )}
                  <main className="relative min-h-0 min-w-0 flex-1">
                    <FindBar />
                    <div className="absolute inset-0 overflow-y-auto" data-scroll="script">
                      <ConflictNotice />
                      <DeletedNotice orgId={orgId} />
                      <FailureNotice />
                      <WaitingNotice />
                      <FallbackNotice />
                      <Canvas />
                    </div>
                  </main>
                </div>
                {isBeside && shown && !isReadOnly ? (
                  <aside aria-label={panelName} className="min-h-0 w-75 border-l border-line bg-sheet lg:row-span-2">
                    {panel}
                  </aside>
                ) : null}
                {isTimelineOpen ? (
                  <div className="col-start-1 row-start-2 min-w-0 max-lg:col-span-2">
                    <TimelineSlot />
                  </div>
                ) : null}
              </div>
              <SpokenDialog />
              <footer aria-label="Length and player">
                {isTimelineOpen ? null : <StatusLine orgId={orgId} />}
                <PlayerBar />
              </footer>
            </div>
            {isBeside ? null : (
              <Drawer open={over !== undefined} onOpenChange={close} label={panelName} side="right">
                {panel}
              </Drawer>
            )}
            <BuildDialogs orgId={orgId} />
            <SaveProfileDialog />
            <UpgradeOutlet orgId={orgId} />
          </TooltipProvider>
        </SidePanelContext>
      </SavedProfilesContext>
    </VoicesContext>
  );
}

const noProfiles: readonly WireProfile[] = [];
