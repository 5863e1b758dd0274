/** Numbers 0..1 that look random and are the same for the same seed: xorshift of 32 bits (Marsaglia 2003). */
export function openRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
