import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import type { ChosenSound } from "../../studio/index.ts";

export interface ListedSound extends ChosenSound {
  /** Where it comes from, and how long it is. */
  detail: string;
}

export interface Sounds {
  sounds: readonly ListedSound[];
  /** More of them are still read. */
  isLoading: boolean;
  error: Error | null;
}

/** Every sound that a project may use: its own first, then the built-in ones. */
export function useSounds(orgId: string, projectId: string): Sounds {
  const own = useQuery(ownSounds(orgId, projectId));
  const library = useQuery(librarySounds(orgId, projectId));
  return {
    sounds: [...(own.data ?? []), ...(library.data ?? [])],
    isLoading: own.isLoading || library.isLoading,
    error: own.error ?? library.error,
  };
}

function ownSounds(orgId: string, projectId: string) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sounds", "all"],
    queryFn: async ({ signal }): Promise<ListedSound[]> => {
      const sounds: ListedSound[] = [];
      let page: { next_page_token?: string } = {};
      do {
        const listed = await api.sounds.list({ org_id: orgId, id: projectId, ...page }, { signal });
        for (const { title, url, duration } of listed.data) {
          if (url === null || duration === null) continue;
          sounds.push({ title, url, duration, detail: `Yours · ${formatSoundLength(duration)}` });
        }
        page = listed.next_page_token === undefined ? {} : { next_page_token: listed.next_page_token };
      } while (page.next_page_token !== undefined);
      return sounds;
    },
  });
}

function librarySounds(orgId: string, projectId: string) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "sound-library", "all"],
    queryFn: async ({ signal }): Promise<ListedSound[]> => {
      const { data } = await api.sounds.library({ org_id: orgId, id: projectId }, { signal });
      return data.map(({ title, url, duration, mood }) => {
        return { title, url, duration, detail: `${mood} · ${formatSoundLength(duration)}` };
      });
    },
  });
}
