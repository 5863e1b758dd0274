import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { WireProfile } from "@lectern/contract";
import { MAX_PROFILE_NAME_UNITS, type VoiceProfile } from "@lectern/script";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { Button } from "../../../ui/button.tsx";
import { voiceColor } from "../../../ui/voice-hue.ts";
import { useVoices, type Voices } from "../fields/use-voices.ts";
import { changeProfile, type VoiceChoice } from "../fields/voice-choice.ts";
import { VoiceFields } from "../fields/voice-fields.tsx";
import { HueDot } from "../fields/hue-dot.tsx";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { emptyCatalogue, voiceOf } from "../../../platform/voices/catalogue.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { AdvancedSettings } from "../fields/advanced-settings.tsx";
import { ProfilePreview } from "../fields/profile-preview.tsx";
import { useStopSampleOnUnmount } from "../fields/use-preview.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { profileValues } from "../fields/profile-messages.ts";
import { initialChoice } from "./initial-choice.ts";
import { UpdateProfileDialog } from "./update-profile-dialog.tsx";
import { useProfileForm } from "./use-profile-form.ts";

export interface ProfileVoiceProps {
  orgId: string;
  voices: Voices;
  choice: VoiceChoice;
  voice: ListedVoice | undefined;
  canUsePremium: boolean;
  errors: { language?: string | undefined; voice?: string | undefined };
  onChange: (choice: VoiceChoice) => void;
}

/** Which voice a profile has: a line, or the fields to choose one by where there is none yet or another is wanted. */
function ProfileVoice(props: ProfileVoiceProps) {
  const { orgId, voices, choice, voice, canUsePremium, errors, onChange } = props;
  const { profile } = choice;
  const [isOpen, setOpen] = useState(profile === undefined);
  if (isOpen || profile === undefined) {
    return (
      <div className="grid gap-5 [&_[role=radiogroup]]:max-h-56">
        <VoiceFields
          orgId={orgId}
          voices={voices}
          choice={choice}
          onChange={onChange}
          canUsePremium={canUsePremium}
          languageLabel="Language of the voice"
          voiceLabel="Voice"
          hasSettings={false}
          errors={errors}
        />
      </div>
    );
  }
  return (
    <div>
      <p className="text-13 font-medium">Voice</p>
      <div className="mt-1.5 flex items-center gap-2.5 rounded-6 border border-line py-1 pr-1 pl-3 text-14">
        <HueDot color={voiceColor(profile.voice)} />
        <span className="min-w-0 flex-1 truncate">{voiceLabel({ ...profile, profile_name: "" }, voice)}</span>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          Change voice
        </Button>
      </div>
      {errors.voice === undefined ? null : <p className="mt-1.5 text-12 text-bad">{errors.voice}</p>}
    </div>
  );
}

export interface ProfileDialogProps {
  open: boolean;
  onClose: () => void;
  scope: VoiceScope;
  /** What it starts with: a voice, the profile that is changed, or the language in which a voice is to be chosen. */
  profile: VoiceProfile | { lang_code: string };
  saved?: WireProfile;
  /** Further actions, before Cancel. */
  actions?: ReactNode;
  onSaved?: (profile: WireProfile) => void;
}

/** Saves a voice with its settings under a name, or changes a saved profile, which it asks to confirm. */
export function ProfileDialog({ open, ...props }: ProfileDialogProps) {
  const [current, setCurrent] = useState<WireProfile>();
  const { catalogue, error } = useVoices();
  // What it starts with depends on the voices.
  if (!open || (catalogue === undefined && error === null)) return null;
  const start = current ? { profile: profileValues(current), saved: current } : {};
  return <OpenProfileDialog key={current?.version} {...props} {...start} onLoadCurrent={setCurrent} />;
}

type OpenProfileDialogProps = Omit<ProfileDialogProps, "open"> & { onLoadCurrent: (profile: WireProfile) => void };

function OpenProfileDialog(props: OpenProfileDialogProps) {
  const { onClose, scope, profile: start, saved, actions, onSaved, onLoadCurrent } = props;
  useStopSampleOnUnmount();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const canUsePremium = useMay(scope.orgId)("download premium_voices");
  const voices = useVoices();
  const { catalogue = emptyCatalogue } = voices;
  const { form, choice, choose, busy, isAsking, cancelUpdate, update, newer } = useProfileForm({
    scope,
    name: "profile_name" in start ? (start.profile_name ?? "") : "",
    choice: initialChoice(catalogue, start, canUsePremium),
    saved,
    onSaved(profile) {
      onSaved?.(profile);
      onClose();
    },
  });
  const notice = useRef<HTMLParagraphElement>(null);
  // On a phone it stands far above the button that was pressed.
  useEffect(() => {
    if (newer !== undefined) notice.current?.scrollIntoView({ block: "center" });
  }, [newer]);
  const { profile } = choice;
  const voice = voiceOf(catalogue, profile);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
      size="lg"
      initialFocus={input}
      title={saved === undefined ? "Create Profile" : "Edit Profile"}
      footer={
        <>
          {actions}
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {saved === undefined ? "Create Profile" : "Save"}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <form id={formId} noValidate onSubmit={form.onSubmit} className="grid content-start gap-5">
          {newer === undefined ? null : (
            <Notice tone="warning">
              <p ref={notice} role="alert">
                This profile was changed in another tab or by someone else since you opened it. What you entered is
                kept: saving replaces their change.
              </p>
              <Button size="sm" className="mt-2" onClick={() => onLoadCurrent(newer)}>
                Load the current one
              </Button>
            </Notice>
          )}
          <Field label="Profile name" error={form.errors.name}>
            <Input
              ref={input}
              autoComplete="off"
              maxLength={MAX_PROFILE_NAME_UNITS}
              value={form.values.name}
              onValueChange={(value) => form.set("name", value)}
            />
          </Field>
          <ProfileVoice
            orgId={scope.orgId}
            voices={voices}
            choice={choice}
            voice={voice}
            canUsePremium={canUsePremium}
            errors={form.errors}
            onChange={choose}
          />
          {profile === undefined ? null : (
            <AdvancedSettings
              profile={profile}
              voice={voice}
              onChange={(change) => choose(changeProfile(choice, change))}
            />
          )}
          <FormProblem form={form} />
        </form>
        <ProfilePreview profile={profile} voice={voice} />
      </div>
      {saved === undefined ? null : (
        <UpdateProfileDialog
          scope={scope}
          profile={saved}
          isReplacing={newer !== undefined}
          open={isAsking}
          busy={busy}
          onCancel={cancelUpdate}
          onConfirm={update}
        />
      )}
    </Dialog>
  );
}
