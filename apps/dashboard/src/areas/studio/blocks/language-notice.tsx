import { type Block, type LanguageVoice, voiceOfLanguage, type VoiceProfile } from "@lectern/script";
import { MAX_LANGUAGE_PROFILES } from "@lectern/contract/limits";
import { Link } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import { useMay } from "../../../platform/rights/use-may.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { voiceLabel } from "../../../platform/voices/voice-label.ts";
import { defaultProfile } from "../../../platform/voices/listed-voices.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { BlockNotice, NoticeButton, noticeChoiceClasses } from "./block-notice.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useCatalogue, useVoice } from "../voices/use-voices.ts";
import { similarVoice } from "../voices/similar-voice.ts";
import { foreignLanguage } from "../languages/block-language-detector.ts";
import type { ProjectVoices } from "../languages/voice-changes-by-language.ts";

const names = new Intl.DisplayNames(["en"], { type: "language" });

/** The English name of a language, such as "French" for "fr". */
function languageName(language: string): string {
  return names.of(language) ?? language;
}

/** A voice for the language of a text. */
interface Offer {
  label: string;
  profile: VoiceProfile;
}

/** Notice under a block whose text is in a language that its voice does not speak; offers a voice that does. */
export function LanguageNotice({ blockKey, block }: { blockKey: string; block: Block }) {
  const { keptVoices, languages, server } = useStudio();
  const { takeVoice, takeVoiceForLanguage } = useActions();
  const { voices, byId } = useCatalogue();
  const language = useStoreSelector(languages.state, ({ ofBlocks }) => ofBlocks.get(blockKey));
  const foreign = foreignLanguage(block.audio_profile, language);
  const spoken = useVoice(block.audio_profile);
  const own = useStore(languages.voices);
  const isKept = useStoreSelector(keptVoices, (kept) => kept.has(blockKey));
  const isWidespread = useStoreSelector(
    languages.state,
    ({ foreignBlocks }) => foreign !== undefined && (foreignBlocks.get(foreign) ?? 0) > 1,
  );
  if (foreign === undefined || isKept) return null;
  const profile = own && voiceOfLanguage(foreign, knownVoices(own));
  // A profile may speak a language that is not its voice's own.
  if (profile?.id !== undefined && profile.id === block.audio_profile.id) return null;
  const similar = similarVoice(voices, foreign, block.audio_profile, spoken?.gender);
  const offered: Offer | undefined = profile
    ? { label: voiceLabel(profile, byId.get(voiceId(profile.platform, profile.lang_code, profile.voice))), profile }
    : similar && { label: `${similar.name} · ${similar.languageName}`, profile: defaultProfile(similar) };
  if (!offered) return null;
  return (
    <BlockNotice
      icon={<Languages aria-hidden="true" />}
      text={`This text looks like ${languageName(foreign)}.`}
      keepLabel="Keep this block's voice"
      onKeep={() => keptVoices.set(new Set([...keptVoices.get(), blockKey]))}
    >
      <NoticeButton onClick={() => takeVoice(blockKey, offered.profile)}>Use {offered.label}</NoticeButton>
      {isWidespread ? (
        <NoticeButton onClick={() => takeVoiceForLanguage(blockKey, foreign, offered.profile)}>
          For all {languageName(foreign)} blocks
        </NoticeButton>
      ) : null}
      {own && !profile && own.languages.length < MAX_LANGUAGE_PROFILES ? <AddLanguageProfile {...server} /> : null}
    </BlockNotice>
  );
}

/** The voices of a project's languages and of what is in none of them. */
function knownVoices({ languages, projectVoice }: ProjectVoices): LanguageVoice[] {
  return [...languages, { lang_code: projectVoice.lang_code, profile: projectVoice }];
}

/** Leads to the profiles of languages, for those who may change them. */
function AddLanguageProfile({ orgId, projectId }: { orgId: string; projectId: string }) {
  const may = useMay(orgId);
  if (!may("modify project")) return null;
  return (
    <Link
      to="/organisation/$orgId/integration/$projectId/profiles"
      params={{ orgId, projectId }}
      className={`${noticeChoiceClasses} inline-flex items-center`}
    >
      Add a language profile
    </Link>
  );
}

/** Why a block has a voice that was not chosen. */
export const GIVEN_VOICE_REASON = "Given for the language of the text. A voice that you choose stays.";

/** The name of the language for which a block was given its voice, while it has it. */
export function useAssignedVoiceLanguage(blockKey: string): string | undefined {
  const language = useStoreSelector(useStudio().languages.given, (given) => given.get(blockKey));
  return language === undefined ? undefined : languageName(language);
}
