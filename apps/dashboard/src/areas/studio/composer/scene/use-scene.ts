import { useQuery } from "@tanstack/react-query";
import { LAST_BLOCK_MESSAGE } from "@lectern/timeline";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../../../../platform/store/store.ts";
import type { BlockTimes } from "../../speech/spoken-word.ts";
import type { Studio } from "../../session/studio.ts";
import { useTheme } from "../../../../platform/theme/theme.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import { useActions, useStudio } from "../../session/studio-context.ts";
import { dock } from "../dock.ts";
import type { Transport } from "../playback/transport.ts";
import { clipGains } from "./clip-gains.ts";
import { createTrackViewCache, trackViews } from "./track-views.ts";
import { pixelsPerSecond, SAMPLES_PER_SECOND } from "./scale.ts";
import type { TimelineScene, TimelineState } from "./timeline-state.ts";
import { usePeakSources } from "./use-peak-sources.ts";

/** When the words of the generated voice are spoken, in its own file: clips cut it, wherever they put it. */
function useVoiceTimes({ item, saver, server }: Studio): readonly BlockTimes[] | undefined {
  const { blockAudios, composition, times } = useStore(item);
  const contentId = saver.saved()?.contentId ?? "";
  const isMixed = composition !== null;
  const { data } = useQuery({
    // Another voice has other files.
    queryKey: ["voice times", contentId, Object.values(blockAudios)[0]?.audio_url],
    enabled: isMixed,
    staleTime: Infinity,
    queryFn: () => server.loadVoiceTimes(contentId),
  });
  return isMixed ? data : times;
}

/** What is drawn of the timeline, and what its gestures and keys work on. The transport plays what is drawn. */
export function useScene(state: TimelineState, transport: Transport) {
  const studio = useStudio();
  const actions = useActions();
  const { composer } = studio;
  const { timeline, layout } = useStore(composer.state);
  const stats = useStore(studio.stats);
  const voice = useVoiceTimes(studio);
  const [views] = useState(createTrackViewCache);
  const tracks = useMemo(
    () => views.next(trackViews(layout, studio, { stats, voice })),
    [layout, stats, studio, views, voice],
  );
  const peaksOf = usePeakSources(tracks, voice);
  const gainOf = useMemo(() => clipGains(tracks, timeline.ducking), [tracks, timeline.ducking]);
  const { resolved } = useTheme();
  const drawing = useRef({ peaksOf, theme: resolved });

  useEffect(() => {
    transport.change(timeline, { wordsOf: (index) => tracks[0]?.clips[index]?.words ?? [] });
  }, [timeline, tracks, transport]);

  useEffect(() => {
    drawing.current = { peaksOf, theme: resolved };
  }, [peaksOf, resolved]);

  useEffect(
    () =>
      transport.state.subscribe(() => {
        const { previewedClip, seconds } = transport.state.get();
        if (previewedClip === undefined) composer.playhead.set(Math.round(seconds * SAMPLES_PER_SECOND));
      }),
    [composer, transport],
  );

  const scene = useMemo(
    (): TimelineScene => ({
      session: composer,
      tracks: views.now,
      scale: () => pixelsPerSecond(composer.zoom.get()),
      playhead: () => composer.playhead.get(),
      snaps: () => dock.snaps.get(),
      drawing: () => drawing.current,
      transport,
      remove(id) {
        const speech = views.now()[0]?.clips ?? [];
        if (speech.length === 1 && speech[0]?.id === id) toast.info(LAST_BLOCK_MESSAGE);
        else state.removal.set(id);
      },
      removeBlock(id) {
        const key = composer.blockKeys()[views.now()[0]?.clips.findIndex((clip) => clip.id === id) ?? -1];
        if (key !== undefined) actions.removeOne(key);
      },
    }),
    [actions, composer, state, transport, views],
  );
  return { scene, timeline, layout, tracks, peaksOf, gainOf };
}
