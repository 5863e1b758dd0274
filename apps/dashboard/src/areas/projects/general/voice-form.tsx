import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { voiceOf } from "../../../platform/voices/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";
import { toast } from "../../../ui/toast.ts";
import { choiceFromProfile, ProfilePreview, useStopSampleOnUnmount, useVoices } from "../../voices/index.ts";
import { VoiceChoiceForm } from "./voice-choice-form.tsx";

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
