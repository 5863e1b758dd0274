/** A voice's own hue, 1 to 8: the same wherever and whenever the voice is shown. */
export function voiceHue(voiceCode: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < voiceCode.length; index += 1) {
    hash = Math.imul(hash ^ voiceCode.charCodeAt(index), 16_777_619);
  }
  return ((hash >>> 0) % 8) + 1;
}

/** The same as a CSS value, for edges and clips: `var(--color-voice-3)`. */
export function voiceColor(voiceCode: string): string {
  return `var(--color-voice-${voiceHue(voiceCode)})`;
}
