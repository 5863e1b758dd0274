import { Plus, RefreshCcw } from "lucide-react";
import type { Block } from "@lectern/script";
import type { CSSProperties } from "react";
import type { RenderElementProps } from "slate-react";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { isEmptyBlock, scriptOf } from "../document/elements.ts";
import { blocksWithOlderValues, profileOfBlock, valuesOfProfile } from "../speech/profile-of-block.ts";
import { useChangeVoice } from "../voices/use-change-voice.ts";
import { useSavedProfiles } from "../voices/use-saved-profiles.ts";
import { BlockNotice, NoticeButton } from "./block-notice.tsx";
import { classes } from "../../../ui/classes.ts";
import { blockKey as keyOf } from "../document/block-keys.ts";
import { ActiveBlockHeader } from "./active-block-header.tsx";
import { DoubtfulSpeechNotices } from "./doubtful-speech-notices.tsx";
import { BlockFallbackNotice } from "./fallback-notices.tsx";
import { LanguageNotice } from "./language-notice.tsx";
import { BlockHeader } from "./block-header.tsx";

/** Adds a block with the same voice below the active one. */
function AddBlockButton({ blockKey }: { blockKey: string }) {
  const { add } = useActions();
  return (
    <div
      contentEditable={false}
      className="pointer-events-none absolute inset-x-0 -bottom-3.5 flex justify-center select-none"
    >
      <button
        type="button"
        onClick={() => add(blockKey)}
        className="motion-colour pointer-events-auto inline-flex h-control-sm items-center gap-1 rounded-full border border-line bg-sheet px-3 font-sans text-12 font-medium text-ink-2 shadow-sheet hover:bg-well hover:text-ink"
      >
        <Plus className="size-3.5" aria-hidden="true" />
        Add block
      </button>
    </div>
  );
}

/** Notice under the active block when its saved profile was changed since; offers the profile as it is now. */
function ProfileNotice({ blockKey, block }: { blockKey: string; block: Block }) {
  const { editor, keptProfiles } = useStudio();
  const { takeVoice, takeVoiceAt } = useActions();
  const changeVoice = useChangeVoice();
  const saved = useSavedProfiles();
  const isKept = useStoreSelector(keptProfiles, (kept) => kept.has(blockKey));
  const found = profileOfBlock(block.audio_profile, saved);
  if (found.kind !== "changed" || isKept) return null;
  const { profile } = found;
  const values = valuesOfProfile(profile);
  const older = blocksWithOlderValues(scriptOf(editor), profile, saved);
  return (
    <BlockNotice
      icon={<RefreshCcw aria-hidden="true" />}
      text={`${profile.profile_name} has changed.`}
      keepLabel="Keep this block as it is"
      onKeep={() => keptProfiles.set(new Set([...keptProfiles.get(), blockKey]))}
    >
      <NoticeButton onClick={() => changeVoice(values, (options) => takeVoice(blockKey, values, options))}>
        Use the changed profile
      </NoticeButton>
      {older.length > 1 ? (
        <NoticeButton onClick={() => changeVoice(values, (options) => takeVoiceAt(older, values, options))}>
          In all {older.length} blocks
        </NoticeButton>
      ) : null}
    </BlockNotice>
  );
}

/** Headings differ by size and weight only; level 3 has the size of the text. */
const textClasses = {
  title: "text-27 leading-9 font-semibold",
  1: "space-y-3 text-22 font-semibold",
  2: "space-y-3 text-19 leading-7.5 font-semibold",
  3: "space-y-3 text-16 font-semibold",
  text: "space-y-3 text-19 leading-7.5",
};

/** A block: its voice and its text. The active one is raised and shows its voice's controls. */
export function BlockElement({ attributes, children, element }: RenderElementProps & { element: Block }) {
  const { editor, activeKey, selectedKeys, colorOfVoice } = useStudio();
  const key = keyOf(editor, element);
  const isReadOnly = useIsReadOnly();
  const isActive = useStoreSelector(activeKey, (active) => active === key) && !isReadOnly;
  const isSelected = useStoreSelector(selectedKeys, (keys) => keys.has(key)) && !isReadOnly;
  const isTitle = element.is_title === true;
  const isEmpty = isEmptyBlock(element);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--voice": colorOfVoice(element.audio_profile.voice),
    "--placeholder": isTitle ? '"Title"' : element.heading ? '"Heading"' : '"Write or paste the text to be voiced"',
  };
  return (
    <div
      {...attributes}
      lang={element.audio_profile.lang_code}
      data-active={isActive || undefined}
      data-empty={isEmpty || undefined}
      data-heading={element.heading}
      style={style}
      className={classes(
        "studio-block relative rounded-16 pt-2.5 pr-4 pb-4 pl-5 sm:pr-6 sm:pl-6",
        "before:absolute before:inset-y-4 before:left-2 before:w-0.75 before:rounded-full before:bg-(--voice)",
        isActive && "z-1 bg-sheet shadow-sheet",
        isSelected && "ring-1 ring-accent",
      )}
    >
      <div
        contentEditable={false}
        className={classes(
          "mb-1 font-sans select-none",
          // Sticky: in a long block the bar stays at the top of the text while the block is visible.
          isActive && "sticky top-0 z-2 -mx-2 rounded-b-10 bg-sheet px-2",
        )}
      >
        {isActive ? (
          <ActiveBlockHeader blockKey={key} block={element} />
        ) : (
          <BlockHeader blockKey={key} block={element} />
        )}
      </div>
      <div
        {...(element.heading === undefined ? {} : { role: "heading", "aria-level": element.heading + 1 })}
        className={classes(
          "studio-text font-serif wrap-break-word text-ink",
          textClasses[isTitle ? "title" : (element.heading ?? "text")],
        )}
      >
        {children}
      </div>
      <DoubtfulSpeechNotices blockKey={key} block={element} />
      <BlockFallbackNotice blockKey={key} block={element} />
      {isReadOnly ? null : <LanguageNotice blockKey={key} block={element} />}
      {isActive ? <ProfileNotice blockKey={key} block={element} /> : null}
      {isActive ? <AddBlockButton blockKey={key} /> : null}
    </div>
  );
}
