import type { Timeline } from "@lectern/timeline";
import { useStoreSelector } from "../../../../platform/store/store.ts";
import { Button } from "../../../../ui/button.tsx";
import { missingSoundsMessage } from "./missing-sounds-message.ts";
import type { Transport } from "./transport.ts";

export interface SoundNoticeProps {
  transport: Pick<Transport, "state" | "retry">;
  timeline: Timeline;
}

/** Says why something is not heard: no device that sounds, or sounds that could not be loaded. */
export function SoundNotice({ transport, timeline }: SoundNoticeProps) {
  const missing = useStoreSelector(transport.state, (state) => state.missing);
  const isUnheard = useStoreSelector(transport.state, (state) => state.isUnheard);
  const message = isUnheard
    ? "Your browser plays no sound. Check your speakers."
    : missingSoundsMessage(timeline, missing);
  return (
    <output className="block">
      {message === undefined ? null : (
        <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-warning-soft px-4 py-1 text-13 text-warning">
          <span className="min-w-0 flex-1">{message}</span>
          {isUnheard ? null : (
            <Button variant="quiet" className="text-warning!" onClick={transport.retry}>
              Try Again
            </Button>
          )}
        </div>
      )}
    </output>
  );
}
