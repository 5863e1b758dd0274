/** How many hues there are for voices: the tokens `--color-voice-1` and so on. */
export const VOICE_HUES = 16;

/** A voice's own hue, 1 to {@link VOICE_HUES}: the same wherever and whenever the voice is shown alone. */
export function voiceHue(voiceCode: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < voiceCode.length; index += 1) {
    hash = Math.imul(hash ^ voiceCode.charCodeAt(index), 16_777_619);
  }
  return ((hash >>> 0) % VOICE_HUES) + 1;
}

/** The same as a CSS value, for edges and clips: `var(--color-voice-3)`. */
export function voiceColor(voiceCode: string): string {
  return hueColor(voiceHue(voiceCode));
}

function hueColor(hue: number): string {
  return `var(--color-voice-${hue})`;
}

/**
 * Colours of the voices that stand together on one screen: each its own hue, or the next free one where another voice
 * has that already, so that no two look alike while there are hues left. A voice keeps what it was given.
 * @param voiceCodes voices known from the beginning, in any order
 */
export function createVoiceColors(voiceCodes: Iterable<string>): (voiceCode: string) => string {
  const hues = new Map<string, number>();
  function colorOf(voiceCode: string): string {
    const known = hues.get(voiceCode);
    if (known !== undefined) return hueColor(known);
    const taken = new Set(hues.values());
    let hue = voiceHue(voiceCode);
    for (let step = 0; taken.has(hue) && step < VOICE_HUES; step += 1) hue = (hue % VOICE_HUES) + 1;
    hues.set(voiceCode, hue);
    return hueColor(hue);
  }
  for (const code of [...new Set(voiceCodes)].toSorted()) colorOf(code);
  return colorOf;
}

/**
 * Colours for a list of voices, in its order, as CSS values for `VoiceDot`'s `color`: each voice has its own hue but
 * where one just before it has the same, so that neighbours differ and a voice rarely changes when the list is filtered.
 * Takes well under a millisecond for 1,000 voices; memoise it by the list.
 * @param columns of a grid that is filled row by row: the one above is a neighbour too
 */
export function neighbourColors(voiceCodes: readonly string[], columns = 1): string[] {
  const hues: number[] = [];
  for (const [index, code] of voiceCodes.entries()) {
    const taken = new Set([hues[index - 1], hues[index - columns]]);
    let hue = voiceHue(code);
    while (taken.has(hue)) hue = (hue % VOICE_HUES) + 1;
    hues.push(hue);
  }
  return hues.map(hueColor);
}
