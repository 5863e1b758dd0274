import { useEffect, useRef, useState } from "react";
import type { WireShow } from "@lectern/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { classes } from "../../../ui/classes.ts";
import { useWidth } from "../../../ui/use-width.ts";
import { api } from "../../../platform/api/client.ts";
import type { ProjectScope } from "../show-queries.ts";
import type { PageForm, PageSettings } from "./use-page-form.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { ExternalLink } from "../../../platform/page/text-link.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";

/** What a window on a desk shows of the page, in CSS pixels. */
const wideWidth = 1280;

export interface PreviewFrameProps {
  path: string;
  /** As a wide window lays it out, made smaller where there is less room. */
  isWide: boolean;
}

/** A page of this server in a frame. Another one takes its place when it is there: nothing flickers while colours change. */
function PreviewFrame({ path, isWide }: PreviewFrameProps) {
  const [shown, setShown] = useState(path);
  const [box, room] = useWidth<HTMLDivElement>();
  const frames = shown === path ? [path] : [shown, path];
  const scale = isWide && room > 0 && room < wideWidth ? room / wideWidth : 1;
  const part = `${100 / scale}%`;
  return (
    <div ref={box} className="relative size-full overflow-hidden">
      {frames.map((src) => (
        <iframe
          key={src}
          title={src === shown ? "The show’s hosting page" : "The show’s hosting page, loading"}
          src={src}
          // Its players run, apart from the dashboard: without this origin it reaches nothing of it.
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          onLoad={() => setShown(src)}
          style={{ width: part, height: part, scale: String(scale) }}
          className={classes("absolute top-0 left-0 block max-w-none origin-top-left", src !== shown && "invisible")}
        />
      ))}
    </div>
  );
}

/** While somebody drags through colours, the last one is enough. */
const settleMs = 300;
/** The address is good for some minutes more. */
const addressMs = 10 * 60_000;

/** Where the page is shown with the settings of the form, a logo that is not saved among them. */
function usePreview(scope: ProjectScope, show: WireShow, { preview: settings, logo, busy }: PageForm) {
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
