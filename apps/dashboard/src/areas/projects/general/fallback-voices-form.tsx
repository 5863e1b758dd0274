import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { type Catalogue, voiceOf } from "../../../platform/voices/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { VoiceDot } from "../../../ui/voice-dot.tsx";
import { useStopSampleOnUnmount, useVoices, type VoiceChoice } from "../../voices/index.ts";
import { VoiceChoiceForm } from "./voice-form.tsx";
import { columnClasses } from "../components/column-classes.ts";

export interface FallbackVoicesFormProps {
  orgId: string;
  projectId: string;
  saved: readonly VoiceProfile[];
  canChange: boolean;
  canUsePremium: boolean;
  onUnsavedChange: (unsaved: boolean) => void;
}

const noChoice: VoiceChoice = { language: "", quality: "neural", profile: undefined };

/** The voices that speak in place of a service that is down: one for a language. */
export function FallbackVoicesForm(props: FallbackVoicesFormProps) {
  const { orgId, projectId, saved, canChange, canUsePremium, onUnsavedChange } = props;
  useStopSampleOnUnmount();
  const queryClient = useQueryClient();
  const voices = useVoices();
  const [choice, setChoice] = useState<VoiceChoice>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const unsaved = choice?.profile !== undefined;
  useEffect(() => onUnsavedChange(unsaved), [unsaved, onUnsavedChange]);
  const isAdding = choice !== undefined;
  const wasAdding = useRef(false);
  useEffect(() => {
    // The form is gone with what had the focus.
    if (wasAdding.current && !isAdding) addButton.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);

  async function save(next: readonly VoiceProfile[]): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { org_id: orgId, id: projectId, fallback_voices: [...next] };
      const { data } = await api.voices.saveFallbackVoices(body);
      const { queryKey } = queries.project(orgId, projectId);
      queryClient.setQueryData(queryKey, (project) => project && { ...project, ...data });
      toast.success("Settings updated successfully!");
      return true;
    } catch (error) {
      setProblem(failureMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function close(): void {
    setChoice(undefined);
    setTried(false);
    setProblem(undefined);
  }

  async function add(): Promise<void> {
    setTried(true);
    const profile = choice?.profile;
    if (profile === undefined || busy) return;
    const others = saved.filter(({ lang_code: language }) => language !== profile.lang_code);
    if (await save([...others, profile])) close();
  }

  async function remove(profile: VoiceProfile): Promise<void> {
    if (busy) return;
    if (await save(saved.filter((one) => one !== profile))) addButton.current?.focus();
  }

  return (
    <div className="grid gap-4">
      {saved.length === 0 ? (
        <p className="text-14 text-ink-2">Off: no fallback voice is chosen.</p>
      ) : (
        <ul aria-label="Fallback voices" className={`${columnClasses} divide-y divide-line border-y border-line`}>
          {saved.map((profile) => (
            <FallbackVoice
              key={profile.lang_code}
              profile={profile}
              catalogue={voices.catalogue}
              onRemove={canChange ? () => void remove(profile) : undefined}
            />
          ))}
        </ul>
      )}
      {!canChange || isAdding ? null : (
        <div>
          <Button ref={addButton} icon={<Plus aria-hidden="true" />} onClick={() => setChoice(noChoice)}>
            Add a fallback voice
          </Button>
        </div>
      )}
      {choice === undefined ? (
        <FormProblem form={{ problem }} />
      ) : (
        <VoiceChoiceForm
          label="Add a fallback voice"
          orgId={orgId}
          voices={voices}
          choice={choice}
          onChange={setChoice}
          onSubmit={() => void add()}
          canUsePremium={canUsePremium}
          languageLabel="Language of the fallback voice"
          languageHint="A language has one fallback voice; texts in it with another region are spoken by it, too."
          voiceLabel="Fallback voice"
          previewLabel="Preview of the fallback voice"
          tried={tried}
          problem={problem}
        >
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            Save fallback voice
          </Button>
          <Button size="lg" onClick={close}>
            Cancel
          </Button>
        </VoiceChoiceForm>
      )}
    </div>
  );
}

interface FallbackVoiceProps {
  profile: VoiceProfile;
  catalogue: Catalogue | undefined;
  onRemove: (() => void) | undefined;
}

function FallbackVoice({ profile, catalogue, onRemove }: FallbackVoiceProps) {
  const voice = voiceOf(catalogue, profile);
  const name = voice?.name ?? profile.voice;
  const language = catalogue?.languages.find(({ code }) => code === profile.lang_code)?.name ?? profile.lang_code;
  const isGone = catalogue !== undefined && voice === undefined;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <VoiceDot code={profile.voice} name={name} className="size-8" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium text-ink">{name}</p>
        <p className="truncate text-12 text-ink-3">{language}</p>
        {isGone ? (
          <p className="text-12 text-warning">This voice is not available any more and speaks no text.</p>
        ) : null}
      </div>
      {onRemove === undefined ? null : (
        <IconButton label={`Remove ${name}, ${language}`} hint="Remove" icon={<Trash2 />} onClick={onRemove} />
      )}
    </li>
  );
}
