import { type Block, blockText } from "@lectern/script";
import { Clock, MicVocal } from "lucide-react";
import { formatTime } from "../../../platform/formats/date.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { BlockNotice, NoticeButton } from "./block-notice.tsx";
import { useBlockStats } from "./block-stats-label.tsx";
import { builtBlock } from "../speech/place-in-audio.ts";
import { indexOfKey } from "../document/block-keys.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { fallbackSummary, blockFallbackMessage } from "./block-fallback-message.ts";

/** What the generation under way waits for, and that the fallback voice speaks then. */
export function WaitingNotice() {
  const { build } = useActions();
  const step = useStore(build.step);
  const waiting = step.step === "generating" ? step.waiting : undefined;
  return (
    <output className="block">
      {waiting === undefined ? null : (
        <span className="block border-b border-line bg-warning-soft px-4 py-2.5 sm:px-6">
          <span className="mx-auto flex max-w-190 items-center gap-4">
            <Clock className="size-5 shrink-0 text-warning" aria-hidden="true" />
            <span className="min-w-0 flex-1 text-13">
              <span className="block font-semibold text-ink">Waiting for {waiting.service}, which is down</span>
              <span className="block text-ink-2">
                The audio is generated as soon as it answers. From{" "}
                <time dateTime={waiting.until} className="tabular-nums">
                  {formatTime(waiting.until)}
                </time>{" "}
                on the fallback voice speaks instead.
              </span>
            </span>
          </span>
        </span>
      )}
    </output>
  );
}

/** Says that fallback voices speak a part of the audio, until it is generated again. */
export function FallbackNotice() {
  const { item } = useStudio();
  const { build, generate } = useActions();
  const isReadOnly = useIsReadOnly();
  const fallback = useStoreSelector(item, (now) => now.fallback);
  const { step } = useStore(build.step);
  const isUnderWay = step === "saving" || step === "generating" || step === "finishing";
  if (fallback === undefined || isUnderWay) return null;
  const { title, reason } = fallbackSummary(fallback);
  return (
    <section aria-label="Fallback voice" className="border-b border-line bg-warning-soft px-4 py-2.5 sm:px-6">
      <div className="mx-auto flex max-w-190 flex-wrap items-center gap-x-4 gap-y-2">
        <MicVocal className="size-5 shrink-0 text-warning" aria-hidden="true" />
        <div className="min-w-56 flex-1 text-13">
          <p className="font-semibold text-ink">{title}</p>
          <p className="text-ink-2 wrap-anywhere">{reason}</p>
        </div>
        {isReadOnly ? null : (
          <Button size="sm" onClick={generate}>
            Build again
          </Button>
        )}
      </div>
    </section>
  );
}

/** The same under a block: which of its sentences. */
export function BlockFallbackNotice({ blockKey, block }: { blockKey: string; block: Block }) {
  const { editor, item } = useStudio();
  const { playFrom } = useActions();
  const { hash } = useBlockStats(blockKey);
  const sentences = useStoreSelector(item, ({ times }) => {
    return builtBlock(times, { hash, position: indexOfKey(editor, blockKey) })?.fallback;
  });
  const [first] = sentences ?? [];
  if (sentences === undefined || first === undefined) return null;
  return (
    <BlockNotice
      icon={<MicVocal aria-hidden="true" className="text-warning" />}
      text={blockFallbackMessage(sentences, blockText(block))}
    >
      <NoticeButton onClick={() => playFrom({ key: blockKey, offset: first.from })}>Play from there</NoticeButton>
    </BlockNotice>
  );
}
