import type { WireDoubt } from "@lectern/contract";
import { blockText, type Block } from "@lectern/script";
import { Ear } from "lucide-react";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { BlockNotice, NoticeButton } from "../blocks/block-notice.tsx";
import { useBlockStats } from "../blocks/use-block-stats.ts";
import { builtBlock } from "../playback/place-in-audio.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { indexOfKey } from "../session/block-keys.ts";
import { doubtWords } from "./doubt-words.ts";
import { useSettleDoubts } from "./use-settle-doubts.ts";

const none: readonly WireDoubt[] = [];

/** Notices under a block whose audio may not say what its text says: where to listen, and whether it is right. */
export function DoubtNotices({ blockKey, block }: { blockKey: string; block: Block }) {
  const { editor, item } = useStudio();
  const { playFrom } = useActions();
  const isReadOnly = useIsReadOnly();
  const { hash } = useBlockStats(blockKey);
  const settle = useSettleDoubts();
  const doubts = useStoreSelector(item, ({ times }) => {
    return builtBlock(times, { hash, position: indexOfKey(editor, blockKey) })?.doubts ?? none;
  });
  const text = blockText(block);
  return doubts.map((doubt) => (
    <BlockNotice
      key={`${doubt.sentence} ${doubt.from}`}
      icon={<Ear aria-hidden="true" className="text-warning" />}
      text={`Listen to this: ${doubtWords(doubt, text)}`}
    >
      <NoticeButton onClick={() => playFrom({ key: blockKey, offset: doubt.sentence_from })}>
        Play the sentence
      </NoticeButton>
      {isReadOnly ? null : <NoticeButton onClick={() => settle.mutate(doubt.sentence)}>It is right</NoticeButton>}
    </BlockNotice>
  ));
}
