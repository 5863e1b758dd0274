import { type ExtractionRules, pageAddress } from "@lectern/contract";
import { MAX_ADDRESS_CHARACTERS } from "@lectern/contract/limits";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { type PreviewedPage, PreviewedText } from "./previewed-text.tsx";
import { type RuleLines, ruleProblems, rulesOf } from "./selector-lines.ts";

interface ImportPreviewProps {
  orgId: string;
  projectId: string;
  /** The rules in the form, saved or not. */
  lines: RuleLines;
  onProblems: (problems: Partial<RuleLines>) => void;
}

interface Result {
  rules: ExtractionRules;
  page: PreviewedPage;
}

/** Extracts a page with the rules in the form, to try them before they are saved. */
export function ImportPreview({ orgId, projectId, lines, onProblems }: ImportPreviewProps) {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<string>();

  async function submit({ address }: { address: string }): Promise<void> {
    const problems = ruleProblems(lines);
    if (Object.keys(problems).length > 0) {
      onProblems(problems);
      return;
    }
    const rules = rulesOf(lines);
    setFailure(undefined);
    try {
      const { data } = await api.studio.previewImport({
        org_id: orgId,
        id: projectId,
        article_url: pageAddress.parse(address),
        extraction_rules: rules,
      });
      setResult({ rules, page: data });
    } catch (error) {
      setResult(undefined);
      setFailure(failureMessage(error));
    }
  }

  const form = useForm({ initial: { address: "" }, rules: { address: pageAddress }, submit });
  return (
    <div className="grid gap-4 rounded-10 border border-line bg-sheet p-4">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-3 sm:flex sm:items-start">
        <Field
          label="Try them on a page"
          hint="Nothing is saved by this."
          error={form.errors.address}
          className="min-w-0 flex-1"
        >
          <Input
            type="url"
            name="page-address"
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={MAX_ADDRESS_CHARACTERS}
            value={form.values.address}
            onValueChange={(address) => form.set("address", address)}
          />
        </Field>
        <Button type="submit" busy={form.busy} className="justify-self-start sm:mt-6.5">
          Preview
        </Button>
      </form>
      {failure === undefined ? null : <ErrorNotice message={failure} />}
      {result === undefined ? null : <PreviewedText {...result} />}
    </div>
  );
}
