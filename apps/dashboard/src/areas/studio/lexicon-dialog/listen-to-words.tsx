import {
  phonemeProblem,
  ANY_LANGUAGE,
  emptyBlock,
  type Pronunciation,
  speaksPhonemes,
  type VoiceProfile,
} from "@lectern/script";
import { Pause, Play } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useCatalogue } from "../voices/use-voices.ts";

export interface ListenToWordsProps {
  /** What is played, for the button's accessible name. */
  name: string;
  pronunciation: Pronunciation;
  /** BCP 47; without a region, such as "en", the first matching voice is used. */
  language: string;
}

/** Plays words in the text's voice, or in a voice of their language when the text has none. */
export function ListenToWords({ name, pronunciation, language }: ListenToWordsProps) {
  const { previews } = useActions();
  const { replaceWith, alphabet } = pronunciation;
  const text = replaceWith.trim();
  const profile = useProfileFor(language, alphabet !== undefined);
  const trackId = `words:${language}:${alphabet ?? ""}:${text}`;
  const isLoading = useStoreSelector(previews.loading, (loading) => loading === trackId);
  const isPlaying = usePlayback(({ track, status }) => track?.id === trackId && status === "playing");

  function listen(): void {
    if (profile === undefined) return;
    const leaf = alphabet ? { text, pronunciation: { original: text, replaceWith: text, alphabet } } : { text };
    const block = { ...emptyBlock(profile), children: [{ type: "paragraph" as const, children: [leaf] }] };
    void previews.toggle({ block, key: trackId, trackId });
  }

  return (
    <IconButton
      label={isPlaying ? "Pause" : `Listen to ${name}`}
      icon={isLoading ? <Spinner /> : isPlaying ? <Pause /> : <Play />}
      disabled={text === "" || profile === undefined || phonemeProblem(pronunciation) !== undefined}
      hint={profile === undefined ? noVoice(alphabet !== undefined) : undefined}
      onClick={listen}
    />
  );
}

function noVoice(inPhonemes: boolean): string {
  return inPhonemes ? "No voice of this language reads IPA." : "No voice speaks this language.";
}

function useProfileFor(language: string, inPhonemes: boolean): VoiceProfile | undefined {
  const fits = (profile: VoiceProfile) =>
    speaks(profile.lang_code, language) && (!inPhonemes || speaksPhonemes(profile));
  const { activeProfile, script } = useStudio();
  const active = useStoreSelector(activeProfile, (profile) => (profile && fits(profile) ? profile : undefined));
  const { voices } = useCatalogue();
  if (active) return active;
  const ofText = script().find((block) => fits(block.audio_profile));
  if (ofText) return ofText.audio_profile;
  const voice = voices.find((one) => speaks(one.langCode, language) && (!inPhonemes || speaksPhonemes(one)));
  if (!voice) return undefined;
  const { langCode: lang_code, code, engine, platform } = voice;
  return { lang_code, voice: code, engine, platform, volume: 0, speed: 100, pitch: "", style: "" };
}

/** Whether a voice of a locale speaks a language range, as "en-GB" does "en" (RFC 4647 §3.3.1). */
function speaks(locale: string, range: string): boolean {
  const [a, b] = [locale.toLowerCase(), range.toLowerCase()];
  return b === ANY_LANGUAGE || a === b || a.startsWith(`${b}-`);
}
