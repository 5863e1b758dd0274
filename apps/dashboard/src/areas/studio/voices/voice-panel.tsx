import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { X } from "lucide-react";
import { useState } from "react";
import { useStore } from "../../../platform/store/store.ts";
import { catalogueSummary } from "../../../platform/voices/catalogue-summary.ts";
import { PlainVoicesNote } from "../../../platform/voices/plain-voices-note.tsx";
import { defaultProfile } from "../../../platform/voices/listed-voices.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { indexOfKey } from "../document/block-keys.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { AllVoices } from "./all-voices.tsx";
import { profileOfBlock, valuesOfProfile } from "../speech/profile-of-block.ts";
import { SavedProfiles } from "./saved-profiles.tsx";
import { useChangeVoice } from "./use-change-voice.ts";
import { useSavedProfiles } from "./use-saved-profiles.ts";
import { useCatalogue, useVoice } from "./use-voices.ts";

export interface VoicePanelProps {
  projectProfile: VoiceProfile;
  /** Closes the panel where it overlays the text. */
  onClose?: (() => void) | undefined;
}

/** Panel of all voices and of the saved profiles, for the active block or for all blocks. */
export function VoicePanel({ projectProfile, onClose }: VoicePanelProps) {
  const { editor, activeKey, activeProfile, profileRequest } = useStudio();
  const { chooseVoice } = useActions();
  const changeVoice = useChangeVoice();
  const key = useStore(activeKey);
  const profile = useStore(activeProfile) ?? projectProfile;
  const voice = useVoice(profile);
  const catalogue = useCatalogue();
  const [toAll, setToAll] = useState(false);
  const named = profileOfBlock(profile, useSavedProfiles());
  const isNamed = named.kind !== "none";

  // The tab from which the active block's voice was chosen; another tab that was opened stays until that changes.
  const [view, setView] = useState<"all" | "saved">(isNamed ? "saved" : "all");
  const [shownNamed, setShownNamed] = useState(isNamed);
  if (shownNamed !== isNamed) {
    setShownNamed(isNamed);
    setView(isNamed ? "saved" : "all");
  }

  function choose(next: VoiceProfile): void {
    const target = key !== undefined && indexOfKey(editor, key) !== -1 ? key : undefined;
    const isDone = changeVoice(next, (options) => chooseVoice(target, next, { toAll, ...options }));
    if (isDone) onClose?.();
  }

  function save(): void {
    onClose?.();
    profileRequest.set(key);
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-start gap-2 px-4 pt-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">Voices</h2>
          <p className="mt-0.5 text-12 text-ink-3">{catalogueSummary(catalogue)}</p>
          <p className="mt-0.5 text-12 text-ink-2 empty:hidden">
            <PlainVoicesNote />
          </p>
        </div>
        {onClose ? <IconButton label="Close the voices" icon={<X />} onClick={onClose} /> : null}
      </div>
      <Tabs
        label="Voices"
        value={view}
        onValueChange={setView}
        className="mt-3 flex min-h-0 flex-1 flex-col [&>[role=tablist]]:mx-4"
        panelClassName="flex min-h-0 flex-1 flex-col"
        tabs={[
          {
            value: "all",
            label: "All voices",
            panel: (
              <AllVoices language={profile.lang_code} chosen={voice} onChoose={(one) => choose(defaultProfile(one))} />
            ),
          },
          {
            value: "saved",
            label: "Saved Profiles",
            panel: (
              <SavedProfiles
                chosen={isNamed ? named.profile.id : undefined}
                onChoose={(one: WireProfile) => choose(valuesOfProfile(one))}
                onSave={named.kind === "current" ? undefined : save}
              />
            ),
          },
        ]}
      />
      <div className="border-t border-line px-4 py-3">
        <Checkbox label="Apply to all blocks" checked={toAll} onCheckedChange={setToAll} />
      </div>
    </div>
  );
}
