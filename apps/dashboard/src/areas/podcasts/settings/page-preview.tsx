import type { WireShow } from "@lectern/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { classes } from "../../../ui/classes.ts";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ProjectScope } from "../show-queries.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PageSettings } from "./use-page-form.ts";

const widths = [
  { value: "wide", label: "Wide" },
  { value: "phone", label: "Phone" },
] as const;

/** While somebody drags through colours, the last one is enough. */
const settleMs = 300;
/** The address is good for some minutes more. */
const addressMs = 10 * 60_000;

export interface PagePreviewProps {
  scope: ProjectScope;
  show: WireShow;
  settings: PageSettings;
  /** A logo was chosen that is not sent yet. */
  isLogoUnsaved: boolean;
}

/** The show's page with the settings as they are in the form, saved or not. */
export function PagePreview({ scope, show, settings, isLogoUnsaved }: PagePreviewProps) {
  const [width, setWidth] = useState<"wide" | "phone">("wide");
  const settled = useSettled(JSON.stringify(settings), settleMs);
  const preview = useQuery({
    queryKey: ["show preview", show.id, show.version, settled],
    staleTime: addressMs,
    gcTime: addressMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { org_id: scope.orgId, id: scope.projectId, podcast_id: show.id };
      const shown = JSON.parse(settled) as PageSettings;
      return (await api.podcasts.previewPage({ ...input, ...shown }, { signal })).data.path;
    },
  });
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Segmented label="Page" value={width} options={widths} onValueChange={setWidth} />
        <p className="text-13 text-ink-3">
          {isLogoUnsaved ? "The new logo is shown here once it is saved. " : null}
          {show.is_published ? (
            <ExternalLink href={show.page_url}>Open the page</ExternalLink>
          ) : (
            "The page is not public yet: publish the show."
          )}
        </p>
      </div>
      {preview.error === null ? null : (
        <ErrorNotice
          message={failureMessage(preview.error, "The preview cannot be shown.")}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      <div
        className={classes(
          "overflow-hidden rounded-10 border border-line-strong",
          width === "phone" && "mx-auto w-full max-w-[390px]",
        )}
      >
        {preview.data === undefined ? <Skeleton className="h-[40rem] w-full" /> : <PreviewFrame path={preview.data} />}
      </div>
    </section>
  );
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
