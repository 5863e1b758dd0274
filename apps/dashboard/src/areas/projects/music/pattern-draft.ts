import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComposerPattern, PatternPart } from "@lectern/timeline";
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

/** A pattern that is edited: of no parts at all until a sound is chosen. */
export type PatternDraft = ComposerPattern;
export type DraftPart = NonNullable<ComposerPattern["bed"]> & { offset?: number };

export const emptyDraft: PatternDraft = { ducking: "light" };

/** How a part begins when its first sound is chosen. A bed stays behind the voice. */
const initial: Readonly<Record<PatternPart, Omit<DraftPart, "title" | "url" | "duration">>> = {
  intro: { volume: 100, fadeInDuration: 0, fadeOutDuration: 1.5, offset: -1.5 },
  bed: { volume: 30, fadeInDuration: 1.5, fadeOutDuration: 2 },
  outro: { volume: 100, fadeInDuration: 0.5, fadeOutDuration: 1, offset: -0.5 },
};

/** The draft with another sound for a part, which keeps what was set of it; undefined: without the part. */
export function withSound(draft: PatternDraft, part: PatternPart, sound: ChosenSound | undefined): PatternDraft {
  if (sound) return { ...draft, [part]: { ...(draft[part] ?? initial[part]), ...sound } };
  const { [part]: _removed, ...rest } = draft;
  return rest;
}

export function withChange(draft: PatternDraft, part: PatternPart, change: Partial<DraftPart>): PatternDraft {
  const before = draft[part];
  return before ? { ...draft, [part]: { ...before, ...change } } : draft;
}

/** Whether new items get anything at all. */
export function isEmpty({ intro, bed, outro }: PatternDraft): boolean {
  return intro === undefined && bed === undefined && outro === undefined;
}

/** The order of keys does not matter, nor does the ducking of nothing. */
export function isSameDraft(one: PatternDraft, other: PatternDraft): boolean {
  return (isEmpty(one) && isEmpty(other)) || canonical(one) === canonical(other);
}

function canonical(draft: PatternDraft): string {
  return JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value,
  );
}

/** Where something begins by the end of another: "1.5 s before the intro ends". */
export function offsetText(seconds: number, ending: "intro" | "speech"): string {
  if (seconds === 0) return `as the ${ending} ends`;
  return `${Math.abs(seconds)} s ${seconds < 0 ? "before" : "after"} the ${ending} ends`;
}
