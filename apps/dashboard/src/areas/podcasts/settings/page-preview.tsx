import type { WireShow } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useState } from "react";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const widths = [
  { value: "wide", label: "Wide" },
  { value: "phone", label: "Phone" },
] as const;

/** The show's page as it is saved; it is loaded anew after each save. */
export function PagePreview({ show, isUnsaved }: { show: WireShow; isUnsaved: boolean }) {
  const [width, setWidth] = useState<"wide" | "phone">("wide");
  const { data: canBeShown } = useQuery({
    queryKey: ["framed page", show.page_url, show.version],
    enabled: show.is_published,
    queryFn: ({ signal }) => canBeFramed(show.page_url, signal),
  });
  if (!show.is_published) {
    return (
      <section aria-label="Preview" className="rounded-10 border border-dashed border-edge">
        <EmptyState icon={<Globe />} title="The page is not public yet">
          Publish the show to see its page here.
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Segmented label="Page" value={width} options={widths} onValueChange={setWidth} />
        <p className="text-13 text-ink-3">
          {isUnsaved ? "Save to see your changes here. " : null}
          <ExternalLink href={show.page_url}>Open the page</ExternalLink>
        </p>
      </div>
      <div
        className={classes(
          "overflow-hidden rounded-10 border border-line-strong",
          width === "phone" && "mx-auto w-full max-w-[390px]",
        )}
      >
        {canBeShown === undefined ? (
          <Skeleton className="h-[40rem] w-full" />
        ) : canBeShown ? (
          <iframe
            key={show.version}
            title="The show’s hosting page"
            src={show.page_url}
            // Its styles are of this origin; its scripts are not needed to see it.
            sandbox="allow-same-origin allow-popups"
            className="block h-[40rem] w-full"
          />
        ) : (
          <p className="px-5 py-16 text-center text-14 text-ink-2">The page cannot be shown here. Open it instead.</p>
        )}
      </div>
    </section>
  );
}

/** Whether the page is there and lets itself be shown within this one: a browser says so of no frame. */
async function canBeFramed(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, { signal, cache: "no-cache" });
    return ok && !(headers.get("content-security-policy") ?? "").includes("frame-ancestors 'none'");
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}
