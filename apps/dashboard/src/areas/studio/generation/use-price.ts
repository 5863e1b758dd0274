import { useEffect, useState } from "react";
import { useStudio } from "../session/studio-context.ts";
import { usePicked } from "../../../platform/store/store.ts";

/** How long the text has to rest before the server is asked. */
const restMs = 1200;

/** Words that generating would use: counted here at once, and by the server when the text rests. */
export function usePrice(): number {
  const { facts, saver, server, script } = useStudio();
  const estimate = usePicked(facts, (now) => now.needed);
  const counted = usePicked(facts, (now) => now.blocks);
  const [asked, setAsked] = useState<{ counted: unknown; words: number }>();

  useEffect(() => {
    if (estimate === 0) return undefined;
    let isOver = false;

    async function ask(): Promise<void> {
      const contentId = saver.saved()?.contentId;
      if (contentId === undefined) return;
      try {
        const words = await server.price(contentId, script());
        if (!isOver) setAsked({ counted, words });
      } catch {
        // The estimate stands; the price is asked for again before anything is used.
      }
    }

    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [counted, estimate, saver, script, server]);

  return asked !== undefined && asked.counted === counted ? asked.words : estimate;
}
