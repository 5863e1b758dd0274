import type { WireShow } from "@lectern/contract";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { classes } from "../../../ui/classes.ts";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ProjectScope } from "../show-queries.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PageForm } from "./use-page-form.ts";
import { usePreview } from "./use-preview.ts";

const widths = [
  { value: "wide", label: "Wide" },
  { value: "phone", label: "Phone" },
] as const;

export interface PagePreviewProps {
  scope: ProjectScope;
  show: WireShow;
  page: PageForm;
}

/** The show's page with the settings as they are in the form, saved or not. */
export function PagePreview({ scope, show, page }: PagePreviewProps) {
  const [width, setWidth] = useState<"wide" | "phone">(() =>
    matchMedia("(min-width: 48rem)").matches ? "wide" : "phone",
  );
  const preview = usePreview(scope, show, page);
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Segmented label="Page" value={width} options={widths} onValueChange={setWidth} />
        <p className="text-13 text-ink-3">
          {show.is_published ? (
            <ExternalLink href={show.page_url}>Open the page</ExternalLink>
          ) : (
            "The page is not public yet: publish the show."
          )}
        </p>
      </div>
      {preview.error === null || page.busy ? null : (
        <ErrorNotice
          message={failureMessage(preview.error, "The preview cannot be shown.")}
          retrying={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      <div
        className={classes(
          "h-[40rem] overflow-hidden rounded-10 border border-line-strong lg:h-[max(30rem,calc(100dvh-9rem))]",
          width === "phone" && "mx-auto w-full max-w-[390px]",
        )}
      >
        {preview.data === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <PreviewFrame path={preview.data} isWide={width === "wide"} />
        )}
      </div>
    </section>
  );
}
