import type { ReactNode } from "react";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { voiceOf } from "../../../platform/voices/catalogue.ts";
import { FormActions } from "../../../ui/form-actions.tsx";
import { ProfilePreview, type useVoices, validateChoice, type VoiceChoice, VoiceFields } from "../../voices/index.ts";

export interface VoiceChoiceFormProps {
  label?: string;
  orgId: string;
  voices: ReturnType<typeof useVoices>;
  choice: VoiceChoice;
  onChange: (choice: VoiceChoice) => void;
  onSubmit: () => void;
  canUsePremium: boolean;
  languageLabel: string;
  languageHint?: string;
  voiceLabel: string;
  previewLabel?: string;
  /** Whether it was sent, after which what is missing is said. */
  tried: boolean;
  problem: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** A voice of a project is chosen beside its preview. */
export function VoiceChoiceForm(props: VoiceChoiceFormProps) {
  const { label, orgId, voices, choice, onChange, onSubmit, canUsePremium, tried, problem, children } = props;
  const { profile } = choice;
  const voice = voiceOf(voices.catalogue, profile);
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,48rem)_22rem] lg:gap-10"
    >
      <div className="grid gap-5">
        <VoiceFields
          orgId={orgId}
          voices={voices}
          choice={choice}
          onChange={onChange}
          canUsePremium={canUsePremium}
          languageLabel={props.languageLabel}
          {...(props.languageHint === undefined ? {} : { languageHint: props.languageHint })}
          voiceLabel={props.voiceLabel}
          errors={tried ? validateChoice(choice) : {}}
        />
      </div>
      <div className="lg:sticky lg:top-6">
        <ProfilePreview
          {...(props.previewLabel === undefined ? {} : { label: props.previewLabel })}
          profile={profile}
          voice={voice}
        />
      </div>
      <FormProblem form={{ problem }} className="lg:col-start-1" />
      <FormActions className="lg:col-start-1">{children}</FormActions>
    </form>
  );
}
