import { type ReactNode, useEffect, useState } from "react";
import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { voiceOf } from "../../../platform/voices/catalogue.ts";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import {
  choiceFromProfile,
  ProfilePreview,
  useStopSampleOnUnmount,
  useVoices,
  validateChoice,
  type VoiceChoice,
  VoiceFields,
} from "../../voices/index.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";
import { toast } from "../../../ui/overlays/toast.ts";

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

export interface VoiceFormProps {
  orgId: string;
  projectId: string;
  saved: VoiceProfile;
  canChange: boolean;
  canUsePremium: boolean;
  onUnsavedChange: (unsaved: boolean) => void;
}

/** The project's default voice. */
export function VoiceForm(props: VoiceFormProps) {
  const { orgId, projectId, canChange, canUsePremium, onUnsavedChange, saved } = props;
  useStopSampleOnUnmount();
  const queryClient = useQueryClient();
  const voices = useVoices();
  const [choice, setChoice] = useState(() => choiceFromProfile(saved));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { profile } = choice;
  const voice = voiceOf(voices.catalogue, profile);
  const unsaved = profile === undefined || !isSameProfile(profile, saved);
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);

  async function save(): Promise<void> {
    setTried(true);
    if (profile === undefined || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api.voices.saveDefaultProfile({ ...profile, org_id: orgId, id: projectId });
      const { queryKey } = queries.project(orgId, projectId);
      queryClient.setQueryData(queryKey, (project) => project && { ...project, audio_profile: data });
      void queryClient.invalidateQueries({ queryKey });
      toast.success("Settings updated successfully!");
    } catch (error) {
      setProblem(failureMessage(error, "Something went wrong!"));
    } finally {
      setBusy(false);
    }
  }

  if (!canChange) {
    return (
      <div className="max-w-md">
        <ProfilePreview profile={saved} voice={voice} />
      </div>
    );
  }
  return (
    <VoiceChoiceForm
      orgId={orgId}
      voices={voices}
      choice={choice}
      onChange={setChoice}
      onSubmit={() => void save()}
      canUsePremium={canUsePremium}
      languageLabel="Language of the voice"
      voiceLabel="Voice"
      tried={tried}
      problem={problem}
    >
      <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!unsaved} focusableWhenDisabled>
        Save voice
      </Button>
    </VoiceChoiceForm>
  );
}
