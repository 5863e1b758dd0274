import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { formatWords } from "../../../platform/formats/count.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { useWordCost } from "../generation/use-word-cost.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";

const loadLibrary = () => import("../../library/index.ts");
const DownloadDialog = lazy(async () => ({ default: (await loadLibrary()).DownloadDialog }));

/** Downloads the audio, its captions or its text. Missing audio is generated first, at its price. */
export function DownloadControl({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { stats, item, saver, title, downloadRequest } = useStudio();
  const { build, note, play } = useActions();
  const { step } = useStore(build.step);
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasWords = useStoreSelector(stats, (now) => now.words > 0);
  const isReadOnly = useIsReadOnly();
  const isChanged = useStoreSelector(stats, (now) => now.needsBuild);
  // A read-only user downloads the existing audio.
  const generatesFirst = isChanged && !isReadOnly;
  const hasAudio = useStoreSelector(item, (now) => now.audioUrl !== undefined);
  const isMixed = useStoreSelector(item, (now) => now.isMixed);
  const isOpen = useStore(downloadRequest);
  const price = useWordCost(isOpen);
  const [refusal, setRefusal] = useState<string>();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const isCharged = organisation !== undefined && organisation.billing !== "none";
  const mayConsumeWords = useStoreSelector(stats, (now) => now.needed > 0) && generatesFirst && isCharged;

  async function onDownload(choice: Parameters<Awaited<ReturnType<typeof loadLibrary>>["download"]>[1]) {
    const { download } = await loadLibrary();
    const contentId = saver.saved()?.contentId;
    const save = (id: string) => download({ orgId, projectId, contentId: id, title: title.get() }, choice);
    if ((choice.mode === "voice" || choice.mode === "mix") && generatesFirst) {
      void build.begin(
        {
          finished: async () => {
            play();
            const outcome = await save(saver.saved()?.contentId ?? "");
            if (outcome.kind === "refused") setRefusal(outcome.message);
            if (outcome.kind === "failed") toast.error(outcome.message);
          },
        },
        { isDownload: true },
      );
      return { kind: "started" } as const;
    }
    return contentId === undefined ? ({ kind: "started" } as const) : save(contentId);
  }

  const isIdle = step === "idle" || step === "failed";
  return (
    <>
      <Tooltip label={mayConsumeWords ? "Download: consumes word credits" : "Download"} side="bottom">
        <Button
          icon={<Download />}
          disabled={!hasWords || !isIdle || (isReadOnly && !hasAudio)}
          focusableWhenDisabled
          aria-label="Download"
          className="max-md:w-control-md max-md:px-0!"
          onClick={() => {
            note("EDITOR_DOWNLOAD");
            downloadRequest.set(true);
          }}
        >
          <span className="max-md:hidden">Download</span>
        </Button>
      </Tooltip>
      {wasOpened ? (
        <Suspense>
          <DownloadDialog
            open={isOpen}
            onOpenChange={downloadRequest.set}
            orgId={orgId}
            facts={{ hasWords, hasAudio, isMixed, isChanged, generatesFirst }}
            voiceNote={voiceNote({ generatesFirst, isChanged, words: mayConsumeWords ? price : 0 })}
            onDownload={onDownload}
          />
        </Suspense>
      ) : null}
      <UpgradeDialog
        open={refusal !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefusal(undefined);
        }}
        orgId={orgId}
        message={refusal}
      />
    </>
  );
}

/** @param state.words - what generating first consumes; undefined while unknown */
function voiceNote(state: { generatesFirst: boolean; isChanged: boolean; words: number | undefined }) {
  if (!state.generatesFirst) {
    return state.isChanged ? "As it was last generated: the text has changed since" : undefined;
  }
  if (state.words === 0) return "Generated first";
  return `Generated first: this consumes ${state.words === undefined ? "word credits" : formatWords(state.words)}`;
}
