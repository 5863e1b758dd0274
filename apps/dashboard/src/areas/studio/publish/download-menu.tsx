import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";
import { Captions, Download, Mic, Music } from "lucide-react";
import { useState } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStoreSelector, useStore } from "../../../platform/store/store.ts";
import { useMay } from "../../../platform/rights/use-may.ts";

/** Saves the voice or its captions as a file. What is not generated yet is generated first, at its price. */
export function DownloadMenu({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { stats, item, saver, title } = useStudio();
  const { build, play } = useActions();
  const hasRight = useMay(orgId);
  const { step } = useStore(build.step);
  const hasWords = useStoreSelector(stats, (now) => now.words > 0);
  // Who changes nothing takes what is there.
  const isReadOnly = useIsReadOnly();
  const needsBuild = useStoreSelector(stats, (now) => now.needsBuild) && !isReadOnly;
  const hasAudio = useStoreSelector(item, (now) => now.audioUrl !== undefined);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string | undefined }>();

  async function save(what: "voice" | "captions"): Promise<void> {
    const contentId = saver.saved()?.contentId;
    if (contentId === undefined) return;
    setBusy(true);
    try {
      const { downloadCaptions, downloadVoice } = await import("../../library/index.ts");
      const start = what === "voice" ? downloadVoice : downloadCaptions;
      const outcome = await start({ orgId, projectId, contentId, title: title.get() });
      if (outcome.kind === "refused") setRefusal({ message: outcome.message });
    } finally {
      setBusy(false);
    }
  }

  function playAndSaveVoice(): Promise<void> {
    play();
    return save("voice");
  }

  function saveVoice(): void {
    if (!hasRight("download standard_voices")) setRefusal({ message: undefined });
    else if (needsBuild) void build.begin(playAndSaveVoice);
    else void save("voice");
  }

  function saveCaptions(): void {
    if (!hasRight("download subtitles")) setRefusal({ message: undefined });
    else if (needsBuild) toast.error(CAPTIONS_OUTDATED_MESSAGE);
    else void save("captions");
  }

  const isIdle = step === "idle" || step === "failed";
  return (
    <>
      <Menu
        trigger={
          <Button
            icon={<Download />}
            busy={isBusy}
            disabled={!hasWords || !isIdle || (isReadOnly && !hasAudio)}
            focusableWhenDisabled
            aria-label="Download"
            className="max-md:w-8 max-md:px-0!"
          >
            <span className="max-md:hidden">Download</span>
          </Button>
        }
      >
        <MenuItem
          icon={<Mic />}
          detail={needsBuild ? "Generated first: this consumes word credits" : "MP3"}
          onClick={saveVoice}
        >
          Voice only
        </MenuItem>
        <MenuItem icon={<Music />} disabled detail="There is no music in this audio">
          Voice plus music
        </MenuItem>
        <MenuItem icon={<Captions />} detail="SRT" onClick={saveCaptions}>
          Captions
        </MenuItem>
      </Menu>
      <UpgradeDialog
        open={refusal !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefusal(undefined);
        }}
        orgId={orgId}
        message={refusal?.message}
      />
    </>
  );
}
