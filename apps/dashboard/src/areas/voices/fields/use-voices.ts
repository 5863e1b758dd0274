import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { type Catalogue, catalogueOf } from "../../../platform/voices/catalogue.ts";

export interface Voices {
  /** undefined while the list is loading. */
  catalogue: Catalogue | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** Every voice of this server. */
export function useVoices(): Voices {
  const { data, error, isFetching, refetch } = useQuery({ ...queries.languages(), select: catalogueOf });
  return { catalogue: data, error, isFetching, retry: () => void refetch() };
}
