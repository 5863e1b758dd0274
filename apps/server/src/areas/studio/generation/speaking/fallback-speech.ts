import type { FallbackSpeech } from "../../../../platform/database/tables/renditions.ts";
import type { BuildText } from "../../../../platform/speech/index.ts";

/** What of a text fallback voices speak; undefined: nothing. */
export function fallbackSpeechOf({ sentences }: Pick<BuildText, "sentences">): FallbackSpeech | undefined {
  const platforms = sentences.flatMap(({ replaces }) => replaces?.platform ?? []);
  if (platforms.length === 0) return undefined;
  return { sentences: platforms.length, platforms: [...new Set(platforms)] };
}
