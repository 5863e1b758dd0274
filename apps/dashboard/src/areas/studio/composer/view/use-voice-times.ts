import { useQuery } from "@tanstack/react-query";
import { useStore } from "../../../../platform/store/store.ts";
import type { BlockTimes } from "../../playback/spoken-word.ts";
import type { Studio } from "../../session/studio.ts";

/** When the words of the generated voice are spoken, in its own file: clips cut it, wherever they put it. */
export function useVoiceTimes({ item, saver, server }: Studio): readonly BlockTimes[] | undefined {
  const { blockAudios, composition, times } = useStore(item);
  const contentId = saver.saved()?.contentId ?? "";
  const isMixed = composition !== null;
  const { data } = useQuery({
    // Another voice has other files.
    queryKey: ["voice times", contentId, Object.values(blockAudios)[0]?.audio_url],
    enabled: isMixed,
    staleTime: Infinity,
    queryFn: () => server.loadVoiceTimes(contentId),
  });
  return isMixed ? data : times;
}
