import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { focusFirstError, useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { columnClasses } from "../components/column-classes.ts";
import { ImportPreview } from "./import-preview.tsx";
import { isSameRules, linesOf, type RuleLines, ruleProblems, rulesOf } from "./selector-lines.ts";

interface ImportRulesFormProps {
  orgId: string;
  project: WireProject;
  canChange: boolean;
  onUnsavedChange: (unsaved: boolean) => void;
}

/** CSS selectors that include or exclude parts of imported pages, with a preview on one page before saving. */
export function ImportRulesForm({ orgId, project, canChange, onUnsavedChange }: ImportRulesFormProps) {
  const queryClient = useQueryClient();
  const ruleForm = useRef<HTMLFormElement>(null);

  async function submit(lines: RuleLines): Promise<void> {
    try {
      const { data } = await api.projects.saveExtractionRules({ org_id: orgId, id: project.id, ...rulesOf(lines) });
      queryClient.setQueryData(queries.project(orgId, project.id).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: queries.projects(orgId).queryKey });
      toast.success("The import rules have been saved.");
    } catch (error) {
      form.fail(failureMessage(error, "Something went wrong while saving the import rules."));
    }
  }

  const saved = linesOf(project.extraction_rules);
  const form = useForm<RuleLines>({ initial: saved, rules: {}, check: ruleProblems, submit });
  const { values, errors } = form;
  const unsaved = !isSameRules(values, saved);
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);

  function refuse(problems: Partial<RuleLines>): void {
    form.refuse(problems);
    if (ruleForm.current) focusFirstError(ruleForm.current);
  }

  return (
    <div className={classes("grid gap-6", columnClasses)}>
      <form ref={ruleForm} noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <RuleField
            label="Read only"
            hint="Where a page has none of these, its article is found by itself."
            placeholder={".article-body"}
            value={values.include}
            error={errors.include}
            readOnly={!canChange}
            onChange={(text) => form.set("include", text)}
          />
          <RuleField
            label="Leave out"
            hint="These are never read, wherever they stand."
            placeholder={".newsletter\nfigure + p"}
            value={values.exclude}
            error={errors.exclude}
            readOnly={!canChange}
            onChange={(text) => form.set("exclude", text)}
          />
        </div>
        <FormProblem form={form} />
        {canChange ? (
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={form.busy}
              disabled={!unsaved}
              focusableWhenDisabled
            >
              Save rules
            </Button>
          </FormActions>
        ) : null}
      </form>
      {canChange ? <ImportPreview orgId={orgId} projectId={project.id} lines={values} onProblems={refuse} /> : null}
    </div>
  );
}

interface RuleFieldProps {
  label: string;
  hint: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}

function RuleField({ label, hint, error, onChange, ...props }: RuleFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Textarea
        rows={4}
        dir="ltr"
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        className="font-mono text-13"
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    </Field>
  );
}
