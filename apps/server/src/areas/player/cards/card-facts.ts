import { createHash } from "node:crypto";
import { presentPublicAudio, type PublicContext } from "../present.ts";
import { formatLength } from "../pages/page-strings.ts";
import type { PublicFacts } from "../store.ts";

/** All that a card shows; equal facts make equal pictures. Colours are "#rrggbb", or empty for those of the share page. */
export interface CardFacts {
  title: string;
  publisher: string;
  length: string;
  colour: string;
  background: string;
  ink: string;
  isBranded: boolean;
}

/** Changes when the same facts are drawn differently. */
const drawing = 1;

export function cardFacts(audio: PublicFacts, context: PublicContext): CardFacts {
  const { player } = presentPublicAudio(audio, context);
  return {
    title: audio.title,
    publisher: audio.publisher,
    length: formatLength(audio.durationSeconds, audio.language),
    colour: player.color,
    background: player.background_color,
    ink: player.text_color,
    isBranded: player.is_branded,
  };
}

export function hashCard(facts: CardFacts): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, facts]))
    .digest("base64url")
    .slice(0, 22);
}
