import type { Ducking } from "@lectern/timeline";
import { Plus } from "lucide-react";
import { useStoreSelector } from "../../../../platform/store/store.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Switch } from "../../../../ui/fields/switch.tsx";
import { toast } from "../../../../ui/overlays/toast.ts";
import { BLOCKS_FULL_MESSAGE } from "../../session/actions/block-actions.ts";
import { useShowSounds } from "../../session/side-panel.ts";
import { useActions, useIsReadOnly, useStudio } from "../../session/studio-context.ts";
import type { TrackView } from "../scene/clip-view.ts";

/** Names a row, in the column that stays when the clips are scrolled. A section's first row has its name. */
export function TrackLabel({ track: { section, index, clips }, ducking }: { track: TrackView; ducking: Ducking }) {
  return (
    <div className="sticky left-0 z-5 flex w-30 shrink-0 flex-col gap-1 border-r border-line bg-sheet py-2 pr-1.5 pl-4 text-12 text-ink-2">
      {section === "TTS" ? <VoiceLabel /> : null}
      {section === "AUDIO" && index === 0 ? <SoundLabel /> : null}
      {section === "AUDIO" && clips.length > 0 ? (
        <>
          <span>Track {index + 1}</span>
          {ducking === "off" ? null : <span className="text-ink-3 tabular-nums">{DUCKS[ducking]}</span>}
        </>
      ) : null}
    </div>
  );
}

/** The AUDIO section: opens the panel that adds to it. */
function SoundLabel() {
  const isReadOnly = useIsReadOnly();
  const showSounds = useShowSounds();
  return (
    <div className="flex h-6 items-center justify-between">
      <span className="font-semibold tracking-wide">AUDIO</span>
      {isReadOnly ? null : <IconButton label="Add audio" icon={<Plus />} size="sm" onClick={showSounds} />}
    </div>
  );
}

/** How far music is turned down under speech. */
const DUCKS = { light: "Duck −6.0 dB", strong: "Duck −12.0 dB" };

/** The TTS section: adds a block, and has the title read or not. */
function VoiceLabel() {
  const { composer, script, stats, title } = useStudio();
  const actions = useActions();
  const isReadOnly = useIsReadOnly();
  // Statistics are computed anew after each change of the text.
  const isTitleRead = useStoreSelector(stats, () => script()[0]?.is_title === true);

  /** After the selected clip, otherwise at the end. */
  function addBlock(): void {
    const before = composer.state.get().timeline.speech.findIndex(({ id }) => id === composer.selected.get());
    if (!composer.addBlock(composer.selected.get())) {
      toast.error(BLOCKS_FULL_MESSAGE);
      return;
    }
    toast.success("Audio block created");
    const key = composer.blockKeys().at(before === -1 ? -1 : before + 1);
    if (key !== undefined) actions.activate(key);
  }

  return (
    <>
      <div className="flex h-6 items-center justify-between">
        <span className="font-semibold tracking-wide">TTS</span>
        {isReadOnly ? null : <IconButton label="Add a text block" icon={<Plus />} size="sm" onClick={addBlock} />}
      </div>
      {isReadOnly ? null : (
        <Switch
          label="Title"
          checked={isTitleRead}
          onCheckedChange={(isRead) => composer.readTitle(title.get(), isRead)}
        />
      )}
    </>
  );
}
