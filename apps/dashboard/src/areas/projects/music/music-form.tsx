import type { WireProject } from "@lectern/contract";
import { type ComposerPattern, PATTERN_PARTS } from "@lectern/timeline";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { DUCKING_OPTIONS } from "../../../platform/playback/ducking-options.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useVoices } from "../../voices/index.ts";
import { columnClasses } from "../components/column-classes.ts";
import { ListenToPattern } from "./listen-to-pattern.tsx";
import { emptyDraft, isEmpty, isSameDraft, useSounds, withChange, withSound } from "./pattern-draft.ts";
import { PatternPartFields } from "./pattern-part.tsx";

export interface MusicFormProps {
  orgId: string;
  project: WireProject;
  /** null: the project has none. */
  saved: ComposerPattern | null;
  canChange: boolean;
  onUnsavedChange: (unsaved: boolean) => void;
}

/** Intro, bed and outro that new audio of the project gets. */
export function MusicForm({ orgId, project, saved, canChange, onUnsavedChange }: MusicFormProps) {
  const queryClient = useQueryClient();
  const { sounds, isLoading, error } = useSounds(orgId, project.id);
  const { catalogue } = useVoices();
  const [draft, setDraft] = useState(saved ?? emptyDraft);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const unsaved = !isSameDraft(draft, saved ?? emptyDraft);
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);
  const { platform, lang_code: langCode, voice: code } = project.audio_profile;
  const voice = catalogue?.byId.get(voiceId(platform, langCode, code));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const scope = { org_id: orgId, id: project.id };
      const { data } = isEmpty(draft)
        ? await api.composer.removePattern(scope)
        : await api.composer.savePattern({ ...scope, pattern: draft });
      queryClient.setQueryData(queries.composerPattern(orgId, project.id).queryKey, data.pattern);
      setDraft(data.pattern ?? emptyDraft);
      toast.success("Settings updated successfully!");
    } catch (failure) {
      setProblem(failureMessage(failure));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className={classes("grid gap-5", columnClasses)}>
      <div className="grid gap-4">
        {PATTERN_PARTS.map((part) => (
          <PatternPartFields
            key={part}
            part={part}
            value={draft[part]}
            sounds={sounds}
            isLoading={isLoading}
            disabled={!canChange}
            onSound={(sound) => setDraft(withSound(draft, part, sound && chosenOf(sound)))}
            onChange={(change) => setDraft(withChange(draft, part, change))}
          />
        ))}
      </div>
      {isEmpty(draft) ? null : (
        <Segmented
          label="Turned down under speech"
          value={draft.ducking}
          options={DUCKING_OPTIONS}
          onValueChange={(ducking) => setDraft({ ...draft, ducking })}
          className="justify-self-start"
        />
      )}
      <FormProblem form={{ problem: problem ?? (error ? failureMessage(error) : undefined) }} />
      <FormActions>
        {canChange ? (
          <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!unsaved} focusableWhenDisabled>
            Save music
          </Button>
        ) : null}
        {voice && !isEmpty(draft) ? <ListenToPattern pattern={draft} sampleUrl={voice.audio} /> : null}
      </FormActions>
    </form>
  );
}

function chosenOf({ title, url, duration }: { title: string; url: string; duration: number }) {
  return { title, url, duration };
}
