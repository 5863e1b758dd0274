import { useQuery } from "@tanstack/react-query";
import type { TimelineBlock } from "./timeline.ts";

/** Where a track's blocks lie; none while they are on their way, or when they are not known. */
export function useBlocks(url: string | undefined): readonly TimelineBlock[] {
  const { data } = useQuery({
    queryKey: ["blocks of audio", url],
    enabled: url !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(url ?? "", { signal });
      if (!response.ok) throw new Error(`Blocks answered ${response.status}`);
      const places = (await response.json()) as [number, number, string][];
      return places.map(([start, duration, voice]) => ({ start, end: start + duration, voice }));
    },
    retry: false,
  });
  return data ?? none;
}

const none: readonly TimelineBlock[] = [];
