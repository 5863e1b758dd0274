import { pageAddress } from "@lectern/contract";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { FileText } from "lucide-react";
import {
  DOCUMENT_ENDINGS,
  DOCUMENT_HINT,
  droppedDocument,
  fileProblem,
} from "../../../platform/documents/document-rules.ts";
import { formatBytes } from "../../../platform/formats/count.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FilePicker } from "../../../ui/fields/file-picker.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useFileDrop } from "../../../ui/fields/use-file-drop.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { isEmptyBlock } from "../document/elements.ts";
import { IMPORT_FAILED_MESSAGE, type ImportSource, type ImportStage, importText } from "./import-flow.ts";

const stageNames: Record<ImportStage, string> = {
  saving: "Saving your text…",
  uploading: "Sending the document…",
  reading: "Reading the text…",
};

export interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A dropped document; imported at once when there is no text to replace. */
  document: File | undefined;
}

/** Imports a page by URL, or a document. */
export function ImportDialog({ open, onOpenChange, document }: ImportDialogProps) {
  const [stage, setStage] = useState<ImportStage>();
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (stage === undefined) onOpenChange(next);
      }}
      title="Import content"
      description="Headings and paragraphs become blocks, in order. Menus, captions and comments are left out."
      footer={
        <>
          <Button disabled={stage !== undefined} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={stage !== undefined}>
            Import
          </Button>
        </>
      }
    >
      <ImportForm id={id} document={document} stage={stage} onStage={setStage} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ImportFormProps {
  id: string;
  document: File | undefined;
  stage: ImportStage | undefined;
  onStage: (stage: ImportStage | undefined) => void;
  onDone: () => void;
}

function ImportForm({ id, document, stage, onStage, onDone }: ImportFormProps) {
  const studio = useStudio();
  const { showServerText } = useActions();
  const [view, setView] = useState<"address" | "document">(document ? "document" : "address");
  const [address, setAddress] = useState("");
  const [file, setFile] = useState(document);
  const [isEmpty] = useState(() => studio.script().every(isEmptyBlock));
  const [mode, setMode] = useState<ImportMode>(isEmpty ? "replace" : "append");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isOver = useFileDrop({ isInDialog: true, disabled: stage !== undefined, onFiles: onDrop });
  const startAtOnce = useEffectEvent(() => {
    if (document && isEmpty && stage === undefined) void run({ kind: "document", file: document });
  });
  useEffect(() => startAtOnce(), []);

  function choose(next: File): void {
    setFile(next);
    clear();
    setError(fileProblem(next));
  }

  function onDrop(files: readonly File[]): void {
    const dropped = droppedDocument(files);
    setView("document");
    if ("file" in dropped) choose(dropped.file);
    else {
      clear();
      setError(dropped.problem);
    }
  }

  function clear(): void {
    setError(undefined);
    setFailure(undefined);
  }

  async function run(source: ImportSource): Promise<void> {
    try {
      const added = await importText({ ...studio, showServerText }, { source, replaces: mode === "replace", onStage });
      toast.success(added === 1 ? "1 block imported" : `${added} blocks imported`);
      onStage(undefined);
      onDone();
    } catch (problem) {
      onStage(undefined);
      setFailure(problem instanceof Error ? problem.message : IMPORT_FAILED_MESSAGE);
    }
  }

  function onSubmit(): void {
    clear();
    const problem = view === "address" ? problemOf(pageAddress, address) : fileProblem(file);
    if (problem) setError(problem);
    else if (view === "address") void run({ kind: "address", address });
    else if (file) void run({ kind: "document", file });
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="space-y-5"
    >
      <Tabs
        label="Where from"
        value={view}
        onValueChange={(next) => {
          setView(next);
          clear();
        }}
        panelClassName="pt-4"
        tabs={[
          {
            value: "address",
            label: "Web address",
            panel: (
              <AddressField
                value={address}
                error={error}
                disabled={stage !== undefined}
                onChange={(next) => {
                  setAddress(next);
                  clear();
                }}
              />
            ),
          },
          {
            value: "document",
            label: "Document",
            panel: (
              <DocumentField
                file={file}
                error={error}
                disabled={stage !== undefined}
                isOver={isOver}
                onChoose={choose}
              />
            ),
          },
        ]}
      />
      {isEmpty ? null : <ModeField value={mode} disabled={stage !== undefined} onChange={setMode} />}
      {stage ? (
        <output className="flex items-center gap-2 text-13 text-ink-2">
          <Spinner />
          {stageNames[stage]}
        </output>
      ) : null}
      {failure ? <ErrorNotice message={failure} /> : null}
    </form>
  );
}

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (address: string) => void;
}

function AddressField({ value, error, disabled, onChange }: AddressFieldProps) {
  return (
    <Field label="Address of the article" error={error}>
      <Input
        type="url"
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface DocumentFieldProps {
  file: File | undefined;
  error: string | undefined;
  disabled: boolean;
  isOver: boolean;
  onChoose: (file: File) => void;
}

function DocumentField({ file, error, disabled, isOver, onChoose }: DocumentFieldProps) {
  return (
    <FilePicker
      label="Document"
      accept={DOCUMENT_ENDINGS}
      hint={DOCUMENT_HINT}
      prompt="Drop a document here, or choose one."
      buttonLabel={file ? "Choose another" : "Choose a document"}
      chosen={file && { name: file.name, size: formatBytes(file.size), icon: <FileText aria-hidden="true" /> }}
      error={error}
      disabled={disabled}
      isOver={isOver}
      onFiles={([next]) => next && onChoose(next)}
    />
  );
}

type ImportMode = "replace" | "append";

interface ModeFieldProps {
  value: ImportMode;
  disabled: boolean;
  onChange: (mode: ImportMode) => void;
}

function ModeField({ value, disabled, onChange }: ModeFieldProps) {
  return (
    <RadioGroup
      label="The text that is here already"
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      options={[
        { value: "append", label: "Keep it, and add the import below" },
        {
          value: "replace",
          label: "Replace it",
          hint: "Its voices and pauses go with it. Undo brings all of it back.",
        },
      ]}
    />
  );
}
