import type { WireShow } from "@lectern/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import type { ProjectScope } from "../show-queries.ts";
import type { PageForm, PageSettings } from "./use-page-form.ts";

/** While somebody drags through colours, the last one is enough. */
const settleMs = 300;
/** The address is good for some minutes more. */
const addressMs = 10 * 60_000;

/** Where the page is shown with the settings of the form, a logo that is not saved among them. */
export function usePreview(scope: ProjectScope, show: WireShow, { preview: settings, logo, busy }: PageForm) {
  const settled = useSettled(JSON.stringify(settings), settleMs);
  const { file } = logo;
  const sent = useRef<{ file: File; address: Promise<string> }>(undefined);
  const call = { org_id: scope.orgId, id: scope.projectId, podcast_id: show.id };

  async function previewWith(shown: PageSettings, address: string, signal?: AbortSignal) {
    const page_settings = { ...shown.page_settings, logo: address };
    return (await api.podcasts.previewPage({ ...call, ...shown, page_settings }, signal && { signal })).data;
  }

  /** A chosen logo is sent once, by the first preview that shows it. */
  async function logoAddress(shown: PageSettings): Promise<string> {
    if (file === undefined) return shown.page_settings.logo;
    if (sent.current?.file !== file) {
      const address = logo.send().then(async (url) => (await previewWith(shown, url ?? "")).logo);
      sent.current = { file, address };
      address.catch(() => {
        sent.current = undefined;
      });
    }
    return sent.current.address;
  }

  return useQuery({
    queryKey: ["show preview", show.id, show.version, settled, file && [file.name, file.size, file.lastModified]],
    staleTime: addressMs,
    gcTime: addressMs,
    placeholderData: keepPreviousData,
    // A save sends the logo too.
    enabled: !busy,
    queryFn: async ({ signal }) => {
      const shown = JSON.parse(settled) as PageSettings;
      return (await previewWith(shown, await logoAddress(shown), signal)).path;
    },
  });
}

/** A value once it has stayed the same for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
