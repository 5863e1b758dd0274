import { useMutation } from "@tanstack/react-query";
import type { WireDoubt } from "@lectern/contract";
import { type Block, blockText } from "@lectern/script";
import { Ear } from "lucide-react";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { BlockNotice, NoticeButton } from "./block-notice.tsx";
import { useBlockStats } from "./block-stats-label.tsx";
import { builtBlock } from "../speech/place-in-audio.ts";
import { indexOfKey } from "../document/block-keys.ts";
import { doubtMessage } from "./doubt-message.ts";

/** Says that a sentence was listened to and is right, here and on the server. */
function useSettleDoubts() {
  const { item, saver, server } = useStudio();
  return useMutation({
    mutationFn: async (sentence: string) => {
      const saved = saver.saved();
      if (!saved) return;
      await server.settleDoubts(saved.contentId, sentence);
      const { times } = item.get();
      item.set({
        ...item.get(),
        times: times?.map((block) => ({
          ...block,
          doubts: block.doubts?.filter((doubt) => doubt.sentence !== sentence) ?? [],
        })),
      });
    },
  });
}

const none: readonly WireDoubt[] = [];

/** Notices under a block whose audio may not say what its text says: where to listen, and whether it is right. */
export function DoubtfulSpeechNotices({ blockKey, block }: { blockKey: string; block: Block }) {
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
      text={`Listen to this: ${doubtMessage(doubt, text)}`}
    >
      <NoticeButton onClick={() => playFrom({ key: blockKey, offset: doubt.sentence_from })}>
        Play the sentence
      </NoticeButton>
      {isReadOnly ? null : <NoticeButton onClick={() => settle.mutate(doubt.sentence)}>It is right</NoticeButton>}
    </BlockNotice>
  ));
}
