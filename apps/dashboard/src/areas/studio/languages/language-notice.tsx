import type { Block } from "@lectern/script";
import { Languages, X } from "lucide-react";
import { defaultProfile } from "../../../platform/voices/voice-list.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useCatalogue, useVoice } from "../voices/use-voices.ts";
import { voiceOfLanguage } from "../voices/voice-of-language.ts";
import { foreignLanguage } from "./foreign-language.ts";

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

const choice = "motion-colour h-6 rounded-6 px-1.5 font-medium text-accent hover:bg-hover";

/** Notice under a block whose text is in a language that its voice does not speak; offers a voice that does. */
export function LanguageNotice({ blockKey, block }: { blockKey: string; block: Block }) {
  const { keptVoices, languages } = useStudio();
  const { takeVoice, takeVoiceForLanguage } = useActions();
  const { voices } = useCatalogue();
  const language = useStoreSelector(languages.state, ({ ofBlocks }) => ofBlocks.get(blockKey));
  const foreign = foreignLanguage(block.audio_profile, language);
  const spoken = useVoice(block.audio_profile);
  const isKept = useStoreSelector(keptVoices, (kept) => kept.has(blockKey));
  const isWidespread = useStoreSelector(
    languages.state,
    ({ foreignBlocks }) => foreign !== undefined && (foreignBlocks.get(foreign) ?? 0) > 1,
  );
  if (foreign === undefined || isKept) return null;
  const offered = voiceOfLanguage(voices, foreign, block.audio_profile, spoken?.gender);
  if (!offered) return null;
  return (
    <div
      contentEditable={false}
      role="note"
      className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-12 text-ink-2 select-none"
    >
      <Languages className="size-3.5 shrink-0" aria-hidden="true" />
      <span>This text looks like {languageNames.of(foreign)}.</span>
      <button type="button" onClick={() => takeVoice(blockKey, defaultProfile(offered))} className={choice}>
        Use {offered.name} · {offered.languageName}
      </button>
      {isWidespread ? (
        <button
          type="button"
          onClick={() => takeVoiceForLanguage(blockKey, foreign, defaultProfile(offered))}
          className={choice}
        >
          For all {languageNames.of(foreign)} blocks
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Keep this block's voice"
        title="Keep this block's voice"
        onClick={() => keptVoices.set(new Set([...keptVoices.get(), blockKey]))}
        className="motion-colour inline-flex size-6 items-center justify-center rounded-full text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </div>
  );
}
