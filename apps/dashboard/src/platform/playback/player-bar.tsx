import { lazy, Suspense } from "react";
import { importAtIdle } from "../page/import-at-idle.ts";
import { usePlayback } from "./playback.ts";

const load = () => import("./shown-player-bar.tsx");
const ShownPlayerBar = lazy(async () => ({ default: (await load()).ShownPlayerBar }));
importAtIdle(load);

/** The player at the foot of the page, while an item or a block of one is loaded; a voice's sample has none. */
export function PlayerBar() {
  const shown = usePlayback((state) => state.track !== undefined && state.track.kind !== "sample");
  if (!shown) return null;
  return (
    <Suspense>
      <ShownPlayerBar />
    </Suspense>
  );
}
