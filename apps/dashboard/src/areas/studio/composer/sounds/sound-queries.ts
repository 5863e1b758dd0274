import type { WireSound } from "@lectern/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { AudioClip } from "@lectern/timeline";
import { createContext, use } from "react";
import { api } from "../../../../platform/api/client.ts";
import type { ChosenSound } from "./sound-clip.ts";

export interface ProjectScope {
  orgId: string;
  projectId: string;
}

/** How often is asked while the server prepares a sound. */
const pollMs = 1500;

/** The built-in beds and jingles. Those that the server is still making have no waveform. */
export function libraryQuery({ orgId, projectId }: ProjectScope) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sound-library"],
    retry: false,
    queryFn: async ({ signal }) => (await api.sounds.library({ org_id: orgId, id: projectId }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ peaks }) => peaks.length === 0) === true ? pollMs : false),
  });
}

/** The project's own sounds, newest first. */
export function soundsQuery({ orgId, projectId }: ProjectScope) {
  return infiniteQueryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sounds"],
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) => {
      const page = pageParam === undefined ? {} : { next_page_token: pageParam };
      return api.sounds.list({ org_id: orgId, id: projectId, ...page }, { signal });
    },
    getNextPageParam: (last) => last.next_page_token,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isBeingPrepared)) === true ? pollMs : false,
  });
}

export function isBeingPrepared({ status }: WireSound): boolean {
  return status === "IN PROGRESS";
}

export interface SoundsValue extends ProjectScope {
  /** Addresses of the sounds that are on the timeline. */
  inUse: ReadonlySet<string>;
  /** The selected clip, which another sound may take the place of. */
  replaceable: AudioClip | undefined;
  onAdd: (sound: ChosenSound) => void;
  onReplace: (sound: ChosenSound) => void;
}

export const SoundsContext = createContext<SoundsValue | undefined>(undefined);

/** What the rows of the panel share. */
export function useSoundPanel(): SoundsValue {
  const value = use(SoundsContext);
  if (!value) throw new Error("The rows of sounds are used outside their panel");
  return value;
}
