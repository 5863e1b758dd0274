import { queryOptions, useQuery } from "@tanstack/react-query";

/** The heights of a waveform by their address. @param turn runs the request, at once or when others are done */
export function peaksQuery(
  url: string | undefined,
  turn: <Answer>(work: () => Promise<Answer>) => Promise<Answer> = (work) => work(),
) {
  return queryOptions({
    queryKey: ["peaks", url],
    enabled: url !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      turn(async () => {
        const response = await fetch(url ?? "", { signal });
        if (!response.ok) throw new Error(`Peaks answered ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      }),
    retry: false,
  });
}

/** The heights of a track's waveform; undefined while they are on their way, or when there are none. */
export function usePeaks(url: string | undefined): Uint8Array | undefined {
  const { data } = useQuery(peaksQuery(url));
  return data !== undefined && data.length > 0 ? data : undefined;
}
