import { surveyAnswer } from "@lectern/contract";
import { MAX_SURVEY_ANSWER_CHARACTERS } from "@lectern/contract/limits";
import { problemOf } from "../../../platform/forms/field-problems.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { answerText, type SurveyAnswer } from "../survey.ts";

export interface SurveyFormProps {
  step: 1 | 2;
  title: string;
  options: readonly string[];
  answer: SurveyAnswer;
  onAnswer: (answer: SurveyAnswer) => void;
  onBack?: () => void;
  /** The answer is being sent. */
  busy?: boolean;
  /** Why the answer was not taken. */
  failure?: string | undefined;
  onDone: (answer: string) => void;
}

/** One question: a list of options and a free text field. */
export function SurveyForm({
  step,
  title,
  options,
  answer,
  onAnswer,
  onBack,
  busy = false,
  failure,
  onDone,
}: SurveyFormProps) {
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const problemId = useId();
  const text = answerText(answer);
  const problem = (asked ? problemOf(surveyAnswer, text) : undefined) ?? failure;

  // Moves the focus to the next question, for screen readers, and scrolls to the top.
  useEffect(() => heading.current?.focus(), []);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (text !== undefined && !busy) onDone(text);
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-describedby={problem === undefined ? undefined : problemId}>
      <p className="text-13 text-ink-2">Step {step} of 2</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-6 font-serif text-27 font-semibold text-balance outline-none">
        {title}
      </h1>
      <RadioGroup
        boxed
        labelHidden
        label={title}
        value={answer.words.trim() === "" ? answer.choice : null}
        onValueChange={(choice) => onAnswer({ choice, words: "" })}
        options={options.map((option) => ({ value: option, label: option }))}
      />
      <Field label="Something else" className="mt-6 max-w-md">
        <Input
          value={answer.words}
          maxLength={MAX_SURVEY_ANSWER_CHARACTERS}
          placeholder="In your own words"
          onValueChange={(words) => onAnswer({ ...answer, words })}
        />
      </Field>
      {problem === undefined ? null : (
        <p id={problemId} role="alert" className="mt-4 text-13 text-bad">
          {problem}
        </p>
      )}
      <FormActions className="mt-8">
        {onBack === undefined ? null : (
          <Button size="lg" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Continue
        </Button>
      </FormActions>
    </form>
  );
}
