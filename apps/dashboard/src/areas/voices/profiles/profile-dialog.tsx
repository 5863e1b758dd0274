import { profileName, type WireProfile } from "@lectern/contract";
import { MAX_PROFILE_NAME_UNITS, type VoiceProfile } from "@lectern/script";
import { type ReactNode, useId, useRef, useState } from "react";
import { failureMessage, fieldProblem } from "../../../platform/api/failure.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import type { ListedVoice } from "../../../platform/voices/voice-list.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { AdvancedSettings } from "../fields/advanced-settings.tsx";
import { ProfilePreview } from "../fields/profile-preview.tsx";
import { useStopSampleOnUnmount } from "../fields/use-preview.ts";
import type { VoiceScope } from "../voice-scope.ts";
import { PROFILE_NOT_SAVED_MESSAGE } from "./profile-messages.ts";
import { useSaveProfile } from "./use-save-profile.ts";

export interface ProfileDialogProps {
  open: boolean;
  onClose: () => void;
  scope: VoiceScope;
  /** What it starts with: a voice, or with `saved` the profile that is changed. */
  profile: VoiceProfile;
  saved?: Pick<WireProfile, "id" | "version">;
  /** undefined: the voice of the profile is gone. */
  voice: ListedVoice | undefined;
  /** Further actions, before Cancel. */
  actions?: ReactNode;
  onSaved?: (profile: WireProfile) => void;
}

/** Saves a voice with its settings under a name, or changes a saved profile, which it asks to confirm. */
export function ProfileDialog({ open, ...props }: ProfileDialogProps) {
  return open ? <OpenProfileDialog {...props} /> : null;
}

function OpenProfileDialog(props: Omit<ProfileDialogProps, "open">) {
  const { onClose, scope, profile, saved, voice, actions, onSaved } = props;
  useStopSampleOnUnmount();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useState(profile);
  /** The name to save, while it is asked whether the saved profile is to be changed. */
  const [asked, setAsked] = useState<string>();
  const save = useSaveProfile(scope, saved);
  const form = useForm({
    initial: { name: profile.profile_name ?? "" },
    rules: { name: profileName },
    async submit({ name }) {
      if (saved === undefined) await saveAs(name);
      else setAsked(name);
    },
  });
  const [busy, setBusy] = useState(false);

  async function saveAs(name: string): Promise<void> {
    setBusy(true);
    try {
      const changed = await save({ ...settings, profile_name: name.trim() });
      onSaved?.(changed);
      onClose();
    } catch (error) {
      const wrong = fieldProblem(error, "profile_name");
      if (wrong === undefined) form.fail(failureMessage(error, PROFILE_NOT_SAVED_MESSAGE));
      else {
        form.refuse({ name: wrong });
        input.current?.focus();
      }
      setBusy(false);
      setAsked(undefined);
    }
  }

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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <form id={formId} noValidate onSubmit={form.onSubmit} className="grid content-start gap-5">
          <Field label="Profile name" error={form.errors.name}>
            <Input
              ref={input}
              autoComplete="off"
              maxLength={MAX_PROFILE_NAME_UNITS}
              value={form.values.name}
              onValueChange={(value) => form.set("name", value)}
            />
          </Field>
          <AdvancedSettings
            profile={settings}
            voice={voice}
            onChange={(change) => setSettings((before) => ({ ...before, ...change }))}
          />
          <FormProblem form={form} />
        </form>
        <ProfilePreview profile={settings} voice={voice} />
      </div>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Update this profile?"
        description="New audio with this profile is spoken as it is now. Texts that have it already keep what they were given."
        confirmLabel="Update"
        busy={busy}
        onConfirm={() => void saveAs(asked ?? "")}
      />
    </Dialog>
  );
}
