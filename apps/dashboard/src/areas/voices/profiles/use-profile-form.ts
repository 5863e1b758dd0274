import { profileName, type WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import type { VoiceScope } from "../voice-scope.ts";
import {
  PROFILE_CREATED_MESSAGE,
  PROFILE_NOT_SAVED_MESSAGE,
  PROFILE_UPDATED_MESSAGE,
} from "../fields/profile-messages.ts";
import { ApiFailure, failureMessage, fieldProblem } from "../../../platform/errors/failure.ts";
import { useForm } from "../../../platform/forms/use-form.ts";
import { validateChoice, type VoiceChoice } from "../fields/voice-choice.ts";

/** Creates a profile, or changes the one that is `saved`; rejects with why not. */
function useSaveProfile(
  { orgId, projectId }: VoiceScope,
  saved: Pick<WireProfile, "id" | "version"> | undefined,
): (profile: VoiceProfile & { profile_name: string }) => Promise<WireProfile> {
  const queryClient = useQueryClient();
  return async (profile) => {
    const { lang_code, voice, engine, platform, volume, speed, pitch, style, auto_breathing, profile_name } = profile;
    const settings = { lang_code, voice, engine, platform, volume, speed, pitch, style, auto_breathing };
    const input = { ...settings, profile_name, org_id: orgId, id: projectId };
    try {
      const { data } =
        saved === undefined
          ? await api.voices.createProfile(input)
          : await api.voices.updateProfile({ ...input, profile_id: saved.id, version: saved.version });
      toast.success(saved === undefined ? PROFILE_CREATED_MESSAGE : PROFILE_UPDATED_MESSAGE);
      return data;
    } finally {
      // Also after a refusal: another tab may have changed the profile. The project's default voice may be it.
      const queryKey = queries.profiles(orgId, projectId).queryKey;
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: queries.project(orgId, projectId).queryKey, exact: true });
    }
  };
}

export interface ProfileFormOptions {
  scope: VoiceScope;
  name: string;
  choice: VoiceChoice;
  /** The profile that is changed; without it one is created. */
  saved: WireProfile | undefined;
  onSaved: (profile: WireProfile) => void;
}

/** State of the form of a profile: its fields, the question before an update, and what others changed meanwhile. */
export function useProfileForm({ scope, name, choice: start, saved, onSaved }: ProfileFormOptions) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(start);
  const [busy, setBusy] = useState(false);
  /** It is asked whether the saved profile is to be changed. */
  const [isAsking, setAsking] = useState(false);
  /** The profile as others changed it after it was opened here. */
  const [newer, setNewer] = useState<WireProfile>();
  const save = useSaveProfile(scope, newer ?? saved);
  const form = useForm({
    initial: { name, language: "", voice: "" },
    rules: { name: profileName },
    check: () => validateChoice(choice),
    async submit(values) {
      if (saved === undefined) await send(values.name);
      else setAsking(true);
    },
  });

  async function send(as: string): Promise<void> {
    if (choice.profile === undefined) return;
    setBusy(true);
    try {
      onSaved(await save({ ...choice.profile, profile_name: as.trim() }));
    } catch (error) {
      await explain(error);
    }
    setAsking(false);
    setBusy(false);
  }

  async function explain(error: unknown): Promise<void> {
    if (saved !== undefined && error instanceof ApiFailure && error.failureType === "CONFLICT") {
      const current = await fetchProfile(saved.id);
      if (current) {
        setNewer(current);
        return;
      }
    }
    const refused = { name: fieldProblem(error, "profile_name"), voice: fieldProblem(error, "voice") };
    if (refused.name !== undefined) form.refuse({ name: refused.name });
    else if (refused.voice !== undefined) form.refuse({ voice: refused.voice });
    else form.fail(failureMessage(error, PROFILE_NOT_SAVED_MESSAGE));
  }

  /** undefined when it is gone, or cannot be read now. */
  async function fetchProfile(id: string): Promise<WireProfile | undefined> {
    try {
      const query = { ...queries.profiles(scope.orgId, scope.projectId), staleTime: 0 };
      return (await queryClient.fetchQuery(query)).find((profile) => profile.id === id);
    } catch {
      return undefined;
    }
  }

  return {
    form,
    choice,
    /** Another choice takes back what was said of the old one. */
    choose: (next: VoiceChoice) => {
      setChoice(next);
      form.set("voice", "");
      form.set("language", "");
    },
    busy,
    isAsking,
    cancelUpdate: () => setAsking(false),
    update: () => void send(form.values.name),
    newer,
  };
}
