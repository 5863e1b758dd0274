/** Tells every process that the packs of the installation have changed. */
export const VOICE_PACKS_CHANNEL = "lectern_voice_packs";
