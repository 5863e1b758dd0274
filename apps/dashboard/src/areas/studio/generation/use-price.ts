import { useEffect, useState } from "react";
import { useStudio } from "../session/studio-context.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";

/** Debounce before the price is requested. */
const debounceMs = 1200;

/** Words that generating would use: estimated locally, then requested from the server after a debounce. */
export function usePrice(): number {
  const { stats, saver, server, script } = useStudio();
  const estimate = useStoreSelector(stats, (now) => now.needed);
  const counted = useStoreSelector(stats, (now) => now.blocks);
  const [asked, setAsked] = useState<{ counted: unknown; words: number }>();

  useEffect(() => {
    if (estimate === 0) return undefined;
    let isOver = false;

    async function fetchPrice(): Promise<void> {
      const contentId = saver.saved()?.contentId;
      if (contentId === undefined) return;
      try {
        const words = await server.price(contentId, script());
        if (!isOver) setAsked({ counted, words });
      } catch {
        // The estimate stands; the price is asked for again before anything is used.
      }
    }

    const timer = setTimeout(() => void fetchPrice(), debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [counted, estimate, saver, script, server]);

  return asked !== undefined && asked.counted === counted ? asked.words : estimate;
}
