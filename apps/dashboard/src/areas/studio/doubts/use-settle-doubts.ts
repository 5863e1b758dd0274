import { useMutation } from "@tanstack/react-query";
import { useStudio } from "../session/studio-context.ts";

/** Says that a sentence was listened to and is right, here and on the server. */
export function useSettleDoubts() {
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
