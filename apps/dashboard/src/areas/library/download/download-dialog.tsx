import { Download } from "lucide-react";
import { useState } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import {
  checkDownload,
  type DownloadChoice,
  type DownloadFacts,
  type DownloadForm,
  type DownloadMode,
  type DownloadOutcome,
} from "./download.ts";

export interface DownloadDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgId: string;
  facts: DownloadFacts;
  /** Shown under the voice: the cost, or which audio it is. */
  voiceNote?: string | undefined;
  onDownload: (choice: DownloadChoice) => Promise<DownloadOutcome>;
}

const untouched: DownloadForm = { mode: undefined, audioFormat: "mp3", captionFormat: "srt" };

/** Dialog that chooses what to download and the file format. */
export function DownloadDialog({ open, onOpenChange, orgId, facts, voiceNote, onDownload }: DownloadDialogProps) {
  const hasRight = useMay(orgId);
  const [form, setForm] = useState(untouched);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string | undefined }>();

  function change(changed: Partial<DownloadForm>): void {
    setForm({ ...form, ...changed });
    setProblem(undefined);
  }

  function close(): void {
    onOpenChange(false);
    setForm(untouched);
    setProblem(undefined);
  }

  async function download(): Promise<void> {
    const may = { voice: hasRight("download standard_voices"), subtitles: hasRight("download subtitles") };
    const check = checkDownload(form, facts, may);
    setProblem(check.kind === "problem" ? check.message : undefined);
    if (check.kind === "problem") return;
    if (check.kind === "refused") {
      setRefusal({ message: form.mode === "captions" ? "Your plan does not hold captions." : undefined });
      close();
      return;
    }
    setBusy(true);
    const outcome = await onDownload(check.choice);
    setBusy(false);
    if (outcome.kind === "failed") setProblem(outcome.message);
    else close();
    if (outcome.kind === "refused") setRefusal({ message: outcome.message });
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title="Configure download"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" icon={<Download />} busy={isBusy} onClick={() => void download()}>
              Download
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {facts.isUploaded === true ? (
            <p className="text-14 text-ink-2">The audio as it is played, as MP3.</p>
          ) : (
            <RadioGroup<DownloadMode>
              label="What to download"
              value={form.mode ?? null}
              onValueChange={(mode) => change({ mode })}
              disabled={isBusy}
              options={[
                { value: "voice", label: "Voice only", hint: voiceNote },
                ...(facts.isMixed === true
                  ? [{ value: "mix" as const, label: "Voice and music", hint: voiceNote }]
                  : []),
                { value: "captions", label: "Captions", hint: "Two lines at a time, with the moments they are spoken" },
                { value: "transcript", label: "Transcript", hint: "The text of the audio, without times (TXT)" },
              ]}
            />
          )}
          {form.mode === "voice" || form.mode === "mix" ? (
            <RadioGroup
              label="File"
              inline
              value={form.audioFormat}
              onValueChange={(audioFormat) => change({ audioFormat })}
              disabled={isBusy}
              options={[
                { value: "mp3", label: "MP3", hint: "Small, plays everywhere" },
                { value: "wav", label: "WAV", hint: "For editing, 44.1 kHz and 16 bit" },
              ]}
            />
          ) : null}
          {form.mode === "captions" ? (
            <RadioGroup
              label="File"
              inline
              value={form.captionFormat}
              onValueChange={(captionFormat) => change({ captionFormat })}
              disabled={isBusy}
              options={[
                { value: "srt", label: "SRT", hint: "For video sites and editors" },
                { value: "vtt", label: "VTT", hint: "For web pages, with speakers" },
              ]}
            />
          ) : null}
          {problem === undefined ? null : <ErrorNotice message={problem} />}
        </div>
      </Dialog>
      <UpgradeDialog
        open={refusal !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setRefusal(undefined);
        }}
        orgId={orgId}
        message={refusal?.message}
      />
    </>
  );
}
