import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { WireVoicePack } from "@lectern/contract";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { uploadFile } from "../../../platform/files/upload-file.ts";
import { toast } from "../../../ui/overlays/toast.ts";

const askAgainMs = 1000;

/** Asked again every second while a pack is being added or removed. */
export const voicePacksQuery = queryOptions({
  queryKey: ["installation", "voice packs"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api.voicePacks.list(undefined, { signal })).data,
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ state }) => state === "adding" || state === "removing") ? askAgainMs : false,
});

export interface PackActions {
  /** The pack whose action is under way. */
  busy: string | undefined;
  add: (id: string) => Promise<void>;
  /** Adds a pack that could not be added from where it was to come from. */
  retry: (pack: WireVoicePack) => Promise<void>;
  /** Also ends adding it. */
  remove: (id: string) => Promise<void>;
  /** Rejects with the failure. */
  addFromAddress: (address: string) => Promise<void>;
  /** Rejects with the failure. `onProgress` receives 0 to 100. */
  addFromFile: (file: File, onProgress: (percent: number) => void) => Promise<void>;
}

/** What the people who run the installation do with voice packs. */
export function usePackActions({ onAdd }: { onAdd: (id: string) => void }): PackActions {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string>();

  function refresh(): Promise<void> {
    return queryClient.invalidateQueries({ queryKey: voicePacksQuery.queryKey });
  }

  async function attempt(id: string, call: () => Promise<unknown>): Promise<void> {
    setBusy(id);
    try {
      await call();
    } catch (error) {
      toast.error(failureMessage(error, "Something went wrong!"));
    } finally {
      await refresh();
      setBusy(undefined);
    }
  }

  return {
    busy,
    add(id) {
      onAdd(id);
      return attempt(id, () => api.voicePacks.add({ id }));
    },
    retry: ({ id }) => attempt(id, () => api.voicePacks.retry({ id })),
    remove: (id) => attempt(id, () => api.voicePacks.remove({ id })),
    async addFromAddress(address) {
      await api.voicePacks.addFromAddress({ address });
      await refresh();
    },
    async addFromFile(file, onProgress) {
      // Browsers know no type of such a file, or each another one.
      const sent = new File([file], file.name, { type: "application/octet-stream" });
      const { data } = await api.voicePacks.sign({ content_length: sent.size });
      await uploadFile(data.signed_url, sent, onProgress);
      await api.voicePacks.addFromFile({ file_name: file.name, url: data.url });
      await refresh();
    },
  };
}
