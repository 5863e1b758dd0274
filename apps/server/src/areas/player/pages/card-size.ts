/** Pixels: what Open Graph's readers show large, 1.91 to 1. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
