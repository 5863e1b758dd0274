import { AudioLines, Bell, LoaderCircle, Pause, Play, X } from "lucide-react";
import { notificationPermission, requestNotifications } from "../../../platform/builds/system-notifications.ts";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStoreSelector, useStore } from "../../../platform/store/store.ts";
import { buildButtonState } from "./build-button-state.ts";
import { useWordCost } from "./use-word-cost.ts";

const icons = {
  build: <AudioLines />,
  play: <Play />,
  pause: <Pause />,
  generating: <LoaderCircle className="animate-spin" />,
};

/** The editor's main button: Build with its price, Generating with its progress, Play and Pause. */
export function BuildControl() {
  const { stats, item, saver } = useStudio();
  const isReadOnly = useIsReadOnly();
  const isLive = useStoreSelector(item, (now) => now.liveUrl !== undefined);
  const hasAudio = useStoreSelector(item, (now) => now.audioUrl !== undefined);
  const { build, generate, cancelBuild, play, playLive } = useActions();
  const step = useStore(build.step);
  const permission = useStore(notificationPermission);
  const price = useWordCost();
  const isChanged = useStoreSelector(stats, (now) => now.needsBuild);
  const hasFallback = useStoreSelector(item, (now) => now.fallback !== undefined);
  const hasWords = useStoreSelector(stats, (now) => now.words > 0);
  const isPlaying = usePlayback(
    ({ track, status }) =>
      track !== undefined && track.id === saver.saved()?.contentId && (status === "playing" || status === "loading"),
  );
  const isInPlayer = usePlayback(({ track }) => track !== undefined && track.id === saver.saved()?.contentId);
  const progress = step.step === "generating" ? step.progress : undefined;
  const button = buildButtonState({
    progress: step.step === "finishing" ? 100 : progress,
    // What a fallback voice speaks is not changed, and can be spoken anew.
    needsBuild: (isChanged || hasFallback) && !isReadOnly,
    words: price,
    hasWords,
    isPlaying,
  });
  // A read-only user plays the existing audio.
  if (isReadOnly && !hasAudio) return null;
  const isStarting = step.step === "pricing" || step.step === "saving";
  return (
    <div className="flex shrink-0 items-center gap-1">
      {step.step === "generating" && permission === "default" ? (
        <IconButton
          label="Notify me when it is done"
          hint="Notify me when it is done, outside the browser, too"
          icon={<Bell />}
          className="max-sm:hidden"
          onClick={() => void requestNotifications()}
        />
      ) : null}
      {step.step === "generating" && isLive && !isInPlayer ? (
        <IconButton label="Listen" hint="Listen to what is there so far" icon={<Play />} onClick={playLive} />
      ) : null}
      {step.step === "generating" && !isReadOnly ? (
        <IconButton
          label="Cancel"
          hint="Cancel generating"
          icon={<X />}
          disabled={step.isCancelling}
          onClick={() => void cancelBuild()}
        />
      ) : null}
      <Tooltip
        label={button.kind === "build" ? "Generate the audio" : button.label}
        keys="mod+shift+enter"
        side="bottom"
      >
        <Button
          variant="primary"
          disabled={button.disabled}
          focusableWhenDisabled
          busy={isStarting}
          icon={icons[button.kind]}
          onClick={button.kind === "build" ? generate : play}
          className="tabular-nums"
        >
          {button.label}
          {button.detail === undefined ? null : (
            <>
              <span className="font-normal max-sm:hidden">{button.detail.full}</span>
              {button.detail.short === "" ? null : <span className="font-normal sm:hidden">{button.detail.short}</span>}
            </>
          )}
        </Button>
      </Tooltip>
    </div>
  );
}
