import { emptyBlock, type VoiceProfile } from "@lectern/script";
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
  text: string;
  /** BCP 47; without a region, such as "en", the first matching voice is used. */
  language: string;
}

/** Plays words in the text's voice, or in a voice of their language when the text has none. */
export function ListenToWords({ name, text, language }: ListenToWordsProps) {
  const { previews } = useActions();
  const profile = useProfileFor(language);
  const trackId = `words:${language}:${text}`;
  const isLoading = useStoreSelector(previews.loading, (loading) => loading === trackId);
  const isPlaying = usePlayback(({ track, status }) => track?.id === trackId && status === "playing");

  function listen(): void {
    if (profile === undefined) return;
    const block = { ...emptyBlock(profile), children: [{ type: "paragraph" as const, children: [{ text }] }] };
    void previews.toggle({ block, key: trackId, trackId });
  }

  return (
    <IconButton
      label={isPlaying ? "Pause" : `Listen to ${name}`}
      icon={isLoading ? <Spinner /> : isPlaying ? <Pause /> : <Play />}
      disabled={text === "" || profile === undefined}
      hint={profile === undefined ? "No voice speaks this language." : undefined}
      onClick={listen}
    />
  );
}

function useProfileFor(language: string): VoiceProfile | undefined {
  const { activeProfile, script } = useStudio();
  const active = useStoreSelector(activeProfile, (profile) =>
    profile && speaks(profile.lang_code, language) ? profile : undefined,
  );
  const { voices } = useCatalogue();
  if (active) return active;
  const ofText = script().find((block) => speaks(block.audio_profile.lang_code, language));
  if (ofText) return ofText.audio_profile;
  const voice = voices.find(({ langCode }) => speaks(langCode, language));
  if (!voice) return undefined;
  const { langCode: lang_code, code, engine, platform } = voice;
  return { lang_code, voice: code, engine, platform, volume: 0, speed: 100, pitch: "", style: "" };
}

/** Whether a voice of a locale speaks a language range, as "en-GB" does "en" (RFC 4647 §3.3.1). */
function speaks(locale: string, range: string): boolean {
  const [a, b] = [locale.toLowerCase(), range.toLowerCase()];
  return a === b || a.startsWith(`${b}-`);
}
