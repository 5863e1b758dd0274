import type { PlayerSettings, WireExtraAudio, WireProject } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { failureMessage } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { useMay } from "../../platform/rights/use-may.ts";
import { classes } from "../../ui/classes.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { previewDocument, type PreviewPage } from "./preview-document.ts";
import { usePreviewedArticle } from "./use-previewed-article.ts";

/** What is played around an article, as the player gets it from the server; undefined: nothing. */
function previewedExtraAudio({
  audios,
  background_volume: volume,
}: {
  audios: readonly WireExtraAudio[];
  background_volume: number;
}): object | undefined {
  const urlOf = (key: WireExtraAudio["key"]) => audios.find((audio) => audio.key === key)?.url ?? undefined;
  const background = urlOf("background_audio_url");
  const facts = {
    intro: urlOf("pre_audio_url"),
    outro: urlOf("post_audio_url"),
    background: background === undefined ? undefined : { url: background, volume: volume / 100 },
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? facts : undefined;
}

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
