/** In place of the name of a voice that this installation does not have: its block is kept, not heard and not generated. */
export const GONE_VOICE = "Voice not available";
