import { pageAddress } from "@lectern/contract";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { toast } from "../../../ui/toast.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { isEmptyBlock } from "../document/elements.ts";
import { FilePicker } from "./file-picker.tsx";
import { IMPORT_FAILED_MESSAGE, type ImportSource, type ImportStage, importText } from "./import-flow.ts";
import { fileProblem } from "./import-rules.ts";

const stageNames: Record<ImportStage, string> = {
  saving: "Saving your text…",
  uploading: "Sending the document…",
  reading: "Reading the text…",
};

/** Brings in a page by its address, or a document. */
export function ImportDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
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
      <ImportForm id={id} stage={stage} onStage={setStage} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ImportFormProps {
  id: string;
  stage: ImportStage | undefined;
  onStage: (stage: ImportStage | undefined) => void;
  onDone: () => void;
}

function ImportForm({ id, stage, onStage, onDone }: ImportFormProps) {
  const studio = useStudio();
  const { showServerText } = useActions();
  const [view, setView] = useState<"address" | "document">("address");
  const [address, setAddress] = useState("");
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<"replace" | "append">(studio.script().every(isEmptyBlock) ? "replace" : "append");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

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
              <Field label="Address of the article" error={error}>
                <Input
                  type="url"
                  dir="ltr"
                  inputMode="url"
                  placeholder="https://"
                  value={address}
                  disabled={stage !== undefined}
                  onChange={(event) => {
                    setAddress(event.target.value);
                    clear();
                  }}
                />
              </Field>
            ),
          },
          {
            value: "document",
            label: "Document",
            panel: (
              <FilePicker
                file={file}
                error={error}
                disabled={stage !== undefined}
                onFile={(next) => {
                  setFile(next);
                  clear();
                  setError(next && fileProblem(next));
                }}
              />
            ),
          },
        ]}
      />
      <RadioGroup
        label="The text that is there"
        value={mode}
        onValueChange={setMode}
        disabled={stage !== undefined}
        inline
        options={[
          { value: "append", label: "Keep it, add below" },
          { value: "replace", label: "Replace it" },
        ]}
      />
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
