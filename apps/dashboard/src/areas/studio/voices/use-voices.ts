import type { VoiceProfile } from "@lectern/script";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { type Catalogue, catalogueOf, emptyCatalogue, voiceId } from "../../../platform/voices/catalogue.ts";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { missingVoiceLabel } from "./missing-voice-label.ts";

/** The voice catalogue, built once for the whole editor. */
export const VoicesContext = createContext<Catalogue>(emptyCatalogue);

/** Fetches the voices; the result goes into the context. */
export function useFetchedCatalogue(): Catalogue {
  const { data } = useQuery({ ...queries.languages(), select: catalogueOf });
  return data ?? emptyCatalogue;
}

/** Loading state of the voice list. */
export function useVoicesStatus() {
  const { isLoading, isError, isFetching, error, refetch } = useQuery(queries.languages());
  return { isLoading, isError, isFetching, error, retry: () => void refetch() };
}

export function useCatalogue(): Catalogue {
  return use(VoicesContext);
}

/** What is said in place of a voice when the list is there and does not have it. */
export function useMissingVoiceMessage(profile: VoiceProfile): string | undefined {
  const { byId, voices } = use(VoicesContext);
  const isGone = byId.size > 0 && !byId.has(voiceId(profile.platform, profile.lang_code, profile.voice));
  return isGone ? missingVoiceLabel(profile, voices) : undefined;
}

/** The voice of a profile; undefined while the list is loading, or when it has no such voice. */
export function useVoice(profile: VoiceProfile): ListedVoice | undefined {
  return use(VoicesContext).byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
}
