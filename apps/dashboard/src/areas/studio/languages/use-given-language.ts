import { useStoreSelector } from "../../../platform/store/store.ts";
import { useStudio } from "../session/studio-context.ts";
import { languageName } from "./language-name.ts";

/** Why a block has a voice that was not chosen. */
export const GIVEN_VOICE_REASON = "Given for the language of the text. A voice that you choose stays.";

/** The name of the language for which a block was given its voice, while it has it. */
export function useGivenLanguage(blockKey: string): string | undefined {
  const language = useStoreSelector(useStudio().languages.given, (given) => given.get(blockKey));
  return language === undefined ? undefined : languageName(language);
}
