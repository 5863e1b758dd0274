import type { PlayerSettings } from "@lectern/contract";

/** Whether two settings say the same. */
export function isSameSettings(one: PlayerSettings, other: PlayerSettings): boolean {
  return (Object.keys(one) as (keyof PlayerSettings)[]).every((name) => one[name] === other[name]);
}

/** The settings alone, of a draft or of anything that carries more. */
export function settingsIn(given: PlayerSettings): PlayerSettings {
  return {
    player_type: given.player_type,
    player_position: given.player_position,
    color: given.color,
    text_color: given.text_color,
    background_color: given.background_color,
    title: given.title,
    download_button: given.download_button,
    remove_branding: given.remove_branding,
    machine_note: given.machine_note,
    reading_along: given.reading_along,
    count_returning: given.count_returning,
  };
}
