import type { PlayerSettings, WireProject } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { failureMessage } from "../../platform/api/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { classes } from "../../ui/classes.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { previewedExtraAudio } from "./extra-audio/previewed-extra-audio.ts";
import { type PreviewPage, previewDocument } from "./preview-document.ts";
import { usePreviewedArticle } from "./use-previewed-article.ts";

const pages: readonly { value: PreviewPage; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "phone", label: "Phone" },
];

export interface PlayerPreviewProps {
  orgId: string;
  project: WireProject;
  settings: PlayerSettings;
  isBranded: boolean;
}

/** The real player with these settings, on an article of the project. */
export function PlayerPreview({ orgId, project, settings, isBranded }: PlayerPreviewProps) {
  const [page, setPage] = useState<PreviewPage>("light");
  const [chosen, setChosen] = useState<string>();
  const { items, article, error, retry } = usePreviewedArticle(orgId, project, chosen);
  // Each version starts the page anew: while somebody types or drags through colours, the last one is enough.
  const shown = useDeferredValue(settings);
  const hasExtraAudio = useMay(orgId)("modify player_intro_outro");
  const { data: extra } = useQuery({ ...queries.extraAudio(orgId, project.id), enabled: hasExtraAudio });
  const extraAudio = useMemo(() => extra && hasExtraAudio && previewedExtraAudio(extra), [extra, hasExtraAudio]);
  const html = useMemo(
    () =>
      article && previewDocument({ article, settings: shown, extraAudio: extraAudio || undefined, isBranded, page }),
    [article, shown, extraAudio, isBranded, page],
  );
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented label="Page" value={page} options={pages} onValueChange={setPage} />
        {items !== undefined && items.length > 0 ? (
          <div className="flex min-w-32 flex-1 items-center justify-end gap-2 text-13 text-ink-3">
            <span className="max-2xl:sr-only">The real player, on an article of yours</span>
            <Select
              label="Article"
              size="sm"
              value={chosen ?? items[0]?.id ?? null}
              options={items.map((item) => ({ value: item.id, label: item.title }))}
              onValueChange={setChosen}
              className="max-w-60 min-w-0"
            />
          </div>
        ) : null}
      </div>
      {error ? (
        <ErrorNotice message={failureMessage(error)} onRetry={retry} />
      ) : html === undefined ? (
        <Skeleton className="h-96 rounded-10" />
      ) : (
        <div
          className={classes(
            "overflow-hidden rounded-10 border border-line-strong",
            page === "phone" && "mx-auto w-full max-w-[390px]",
          )}
        >
          <iframe
            title="The player on a page"
            sandbox="allow-scripts"
            srcDoc={html}
            className="block h-[34rem] w-full"
          />
        </div>
      )}
      {items?.length === 0 ? (
        <p className="text-13 text-ink-3">
          Nothing is published yet: here the player plays the sample of your default voice on an article of ours.
        </p>
      ) : null}
    </section>
  );
}
