import { MAX_VOICE_PACK_BYTES, VOICE_PACK_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";
import { FileArchive } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Progress } from "../../../ui/progress.tsx";
import type { PackActions } from "./use-pack-actions.ts";

const whatItIs = "An archive of the catalogue, or one with a pack.json that says what its voices are.";

export interface OwnPackDialogProps {
  kind: "file" | "address";
  actions: PackActions;
  onClose: () => void;
}

/** Adds a pack of a file or of an address of one's own. */
export function OwnPackDialog({ kind, actions, onClose }: OwnPackDialogProps) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState("");
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      if (kind === "address") await actions.addFromAddress(address);
      else if (file) await actions.addFromFile(file, setPercent);
      onClose();
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setPercent(undefined);
      setBusy(false);
    }
  }

  function choose([chosen]: readonly File[]): void {
    const isTooLarge = chosen !== undefined && chosen.size > MAX_VOICE_PACK_BYTES;
    setProblem(isTooLarge ? VOICE_PACK_TOO_LARGE_MESSAGE : undefined);
    setFile(isTooLarge ? undefined : chosen);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === "file" ? "Add voices from a file" : "Add voices from an address"}
      description={whatItIs}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={kind === "file" ? file === undefined : address.trim() === ""}
          >
            Add
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void add(event)}>
        {kind === "file" ? (
          <FilePicker
            label="Voice pack"
            accept=".bz2,.gz,.tgz,.tar,.zip"
            hint={`.tar.bz2, .tar.gz, .tar or .zip, up to ${MAX_VOICE_PACK_BYTES / 1_000_000_000} GB`}
            prompt="Choose the archive as it was published."
            buttonLabel="Choose a file"
            chosen={file && { name: file.name, size: formatBytes(file.size), icon: <FileArchive /> }}
            error={problem}
            disabled={busy}
            isOver={false}
            onFiles={choose}
          />
        ) : (
          <Field label="Address of the archive" error={problem}>
            <Input
              type="url"
              value={address}
              placeholder="https://models.example.com/voice.tar.bz2"
              onValueChange={(value: string) => setAddress(value)}
            />
          </Field>
        )}
        {percent === undefined ? null : <Progress className="mt-3" label="Sending the file" value={percent} />}
      </form>
    </Dialog>
  );
}
