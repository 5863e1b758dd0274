import { useEffect, useEffectEvent } from "react";
import { useStudio } from "../session/studio-context.ts";

/** Calls `takeFocus` when the command "Choose a voice" asks for it, until it returns whether it took the focus. */
export function useVoiceFocus(takeFocus: () => boolean): void {
  const { seeksVoice } = useStudio();
  const answer = useEffectEvent(() => {
    if (seeksVoice.get() && takeFocus()) seeksVoice.set(false);
  });
  // After each render too: what takes the focus may have been loading.
  useEffect(() => answer());
  useEffect(() => seeksVoice.subscribe(() => answer()), [seeksVoice]);
}
