import { useEffect, useState } from "react";
import { useStudio } from "../session/studio-context.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";

/** Debounce before the price is requested. */
const debounceMs = 1200;

/**
 * Words that generating would use, as the server charges them: by sentence. undefined until it has responded for the
 * current text; an item that was never saved costs its blocks' words.
 * @param isShown - nothing is requested while the price is not shown
 */
export function useWordCost(isShown = true): number | undefined {
  const { stats, saver, server, script } = useStudio();
  const estimate = useStoreSelector(stats, (now) => now.needed);
  const counted = useStoreSelector(stats, (now) => now.blocks);
  const contentId = useStoreSelector(saver.state, () => saver.saved()?.contentId);
  const [asked, setAsked] = useState<{ counted: unknown; words: number }>();

  useEffect(() => {
    if (estimate === 0 || contentId === undefined || !isShown) return undefined;
    let isOver = false;

    async function fetchPrice(id: string): Promise<void> {
      // Unknown: the estimate is an upper bound, and the price is requested again before any words are used.
      const words = await server.price(id, script()).catch(() => estimate);
      if (!isOver) setAsked({ counted, words });
    }

    const timer = setTimeout(() => void fetchPrice(contentId), debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [counted, estimate, contentId, isShown, script, server]);

  if (estimate === 0 || contentId === undefined) return estimate;
  return asked !== undefined && asked.counted === counted ? asked.words : undefined;
}
