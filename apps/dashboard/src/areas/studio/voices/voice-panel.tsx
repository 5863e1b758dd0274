import { UPGRADE_FOR_PREMIUM_MESSAGE } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ReactEditor } from "slate-react";
import { formatCount } from "../../../platform/formats/count.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { toast } from "../../../ui/toast.ts";
import { indexOfKey } from "../session/block-keys.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { catalogueClaim } from "../../../platform/voices/catalogue-claim.ts";
import { useCatalogue, useVoice } from "./use-voices.ts";
import { SavedProfiles } from "./saved-profiles.tsx";
import { VoiceFilters } from "./voice-filters.tsx";
import {
  filterVoices,
  type ListedVoice,
  emptyFilter,
  defaultProfile,
  type VoiceFilter,
} from "../../../platform/voices/voice-list.ts";
import { voiceControls } from "../../../platform/voices/voice-controls.ts";
import { VoiceResults } from "./voice-results.tsx";

export interface VoicePanelProps {
  orgId: string;
  projectProfile: VoiceProfile;
  /** Closes the panel where it overlays the text. */
  onClose?: (() => void) | undefined;
}

/** Panel of all voices, for the active block or for all blocks. */
export function VoicePanel({ orgId, projectProfile, onClose }: VoicePanelProps) {
  const { editor, activeKey, activeProfile } = useStudio();
  const { chooseVoice } = useActions();
  const hasRight = useMay(orgId);
  const key = useStore(activeKey);
  const profile = useStore(activeProfile) ?? projectProfile;
  const voice = useVoice(profile);
  const catalogue = useCatalogue();
  const [toAll, setToAll] = useState(false);
  const saved = projectProfile.profile_name ? [projectProfile] : [];
  const isNamed = profile.profile_name !== undefined && saved.some((one) => one.profile_name === profile.profile_name);
  const [view, setView] = useState<"all" | "saved">(isNamed ? "saved" : "all");

  // Activating a block shows the tab from which its voice was chosen.
  const [shownFor, setShownFor] = useState({ key, isNamed });
  if (shownFor.key !== key) {
    setShownFor({ key, isNamed });
    if (shownFor.isNamed !== isNamed) setView(isNamed ? "saved" : "all");
  }

  function choose(next: VoiceProfile, chosen: ListedVoice | undefined): void {
    if (next.engine === "neural" && !hasRight("download premium_voices")) {
      toast.error(UPGRADE_FOR_PREMIUM_MESSAGE);
      return;
    }
    const dropEmphasis = voiceControls(next, chosen).emphasis !== undefined;
    const target = key !== undefined && indexOfKey(editor, key) !== -1 ? key : undefined;
    chooseVoice(target, next, { toAll, dropEmphasis });
    onClose?.();
  }

  const allVoices = (
    <AllVoices language={profile.lang_code} chosen={voice} onChoose={(one) => choose(defaultProfile(one), one)} />
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-start gap-2 px-4 pt-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">Voices</h2>
          <p className="mt-0.5 text-12 text-ink-3">{catalogueClaim(catalogue)}</p>
        </div>
        {onClose ? <IconButton label="Close the voices" icon={<X />} onClick={onClose} /> : null}
      </div>
      {saved.length === 0 ? (
        <div className="flex min-h-0 flex-1 flex-col">{allVoices}</div>
      ) : (
        <Tabs
          label="Voices"
          value={view}
          onValueChange={setView}
          className="mt-3 flex min-h-0 flex-1 flex-col [&>[role=tablist]]:mx-4"
          panelClassName="flex min-h-0 flex-1 flex-col"
          tabs={[
            { value: "all", label: "All voices", panel: allVoices },
            {
              value: "saved",
              label: "Saved Profiles",
              panel: <SavedProfiles profiles={saved} chosen={isNamed ? profile : undefined} onChoose={choose} />,
            },
          ]}
        />
      )}
      <div className="border-t border-line px-4 py-3">
        <Checkbox label="Apply to all blocks" checked={toAll} onCheckedChange={setToAll} />
      </div>
    </div>
  );
}

interface AllVoicesProps {
  /** Of the active block. */
  language: string;
  chosen: ListedVoice | undefined;
  onChoose: (voice: ListedVoice) => void;
}

function AllVoices({ language, chosen, onChoose }: AllVoicesProps) {
  const { editor, seeksVoice } = useStudio();
  const { voices } = useCatalogue();
  // The list follows the language of the active block until a filter is set.
  const [filter, setFilter] = useState<VoiceFilter>();
  const used = filter ?? { ...emptyFilter, language };
  const found = filterVoices(voices, used);

  // A search without results in the language searches all languages.
  const isElsewhere = found.length === 0 && used.search !== "" && used.language !== "";
  const shown = isElsewhere ? filterVoices(voices, { ...used, language: "" }) : found;

  const count = `${formatCount(shown.length)} ${shown.length === 1 ? "voice" : "voices"}`;

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function takeFocus(): void {
      if (!seeksVoice.get()) return;
      seeksVoice.set(false);
      field.current?.focus();
      field.current?.select();
    }
    takeFocus();
    return seeksVoice.subscribe(takeFocus);
  }, [seeksVoice]);

  /** Enter selects the first result; Enter and Esc return the focus to the text. */
  function onSearchKeyDown(event: KeyboardEvent): void {
    const [first] = shown;
    // With other keys held it is a command's.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const wanted = event.key === "Enter" && isPlain ? first : undefined;
    if (wanted === undefined && event.key !== "Escape") return;
    event.preventDefault();
    // Before the voice: while a change is pending Slate delays the focus.
    ReactEditor.focus(editor);
    if (wanted !== undefined) onChoose(wanted);
  }

  function change(part: Partial<VoiceFilter>): void {
    setFilter({ ...used, ...part });
  }

  return (
    <>
      <div className="space-y-2 px-4 pt-3 pb-2">
        <SearchInput
          ref={field}
          onKeyDown={onSearchKeyDown}
          label="Search voices"
          placeholder="Name, language, style"
          value={used.search}
          onValueChange={(search) => change({ search })}
        />
        <VoiceFilters
          filter={used}
          isSet={filter !== undefined}
          found={isElsewhere ? `${formatCount(shown.length)} in other languages` : count}
          onChange={change}
          onReset={() => setFilter(undefined)}
        />
      </div>
      <VoiceResults
        voices={shown}
        chosen={chosen}
        showsLanguage={used.language === "" || isElsewhere}
        onChoose={onChoose}
      />
    </>
  );
}
