import { type ExtractionRules, pageAddress } from "@lectern/contract";
import { MAX_ADDRESS_CHARACTERS } from "@lectern/contract/limits";
import { useState } from "react";
import { formatCount, formatWords } from "../../../platform/formats/count.ts";
import { classes } from "../../../ui/classes.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { type RuleLines, ruleProblems, rulesOf } from "./selector-lines.ts";

/** Preview of the extracted text: its beginning, its length, and the matches of each rule. */
interface PreviewedPage {
  title: string | null;
  paragraphs: { text: string; heading?: 1 | 2 | 3 | undefined; list?: number | undefined }[];
  paragraph_count: number;
  word_count: number;
  matches: { include: number[]; exclude: number[] };
}

function PreviewedText({ page, rules }: { page: PreviewedPage; rules: ExtractionRules }) {
  const { title, paragraphs, paragraph_count: count, word_count: words } = page;
  const hidden = count - paragraphs.length;
  return (
    <div className="grid gap-3">
      <output className="text-13 text-ink-2 tabular-nums">
        {count === 1 ? "1 paragraph" : `${formatCount(count)} paragraphs`}, {formatWords(words)}
      </output>
      <Findings selectors={rules.include} counts={page.matches.include} verb="read" />
      <Findings selectors={rules.exclude} counts={page.matches.exclude} verb="left out" />
      <section
        aria-label="What is read of the page"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-6 border border-line bg-paper px-4 py-3"
      >
        <div dir="auto" className="grid max-w-prose gap-2 font-serif text-16 leading-relaxed">
          {title === null ? null : <p className="text-19 leading-7 font-semibold">{title}</p>}
          {paragraphs.map(({ text, heading, list }, index) => (
            <p
              // oxlint-disable-next-line react/no-array-index-key -- a line may stand twice, and none moves
              key={index}
              dir="auto"
              className={classes(heading !== undefined && "mt-2 font-semibold", list !== undefined && "ps-4")}
            >
              {list === undefined ? text : `• ${text}`}
            </p>
          ))}
          {hidden > 0 ? <p className="text-13 text-ink-3">and {formatCount(hidden)} more</p> : null}
        </div>
      </section>
    </div>
  );
}

function Findings({ selectors, counts, verb }: { selectors: string[]; counts: number[]; verb: string }) {
  if (selectors.length === 0) return null;
  return (
    <ul className="grid gap-1 text-13 text-ink-2">
      {selectors.map((selector, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule may stand twice, and none moves
        <li key={index} className="flex flex-wrap items-baseline gap-x-2">
          <code dir="ltr" className="rounded-6 bg-well px-1 font-mono text-12 break-all">
            {selector}
          </code>
          <span className={counts[index] === 0 ? "text-warning" : undefined}>{finding(counts[index] ?? 0, verb)}</span>
        </li>
      ))}
    </ul>
  );
}

function finding(count: number, verb: string): string {
  if (count === 0) return "is not on this page";
  return count === 1 ? `1 part ${verb}` : `${formatCount(count)} parts ${verb}`;
}

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
