import { type ComposerSettings, followLengths, samplesOfSeconds, settingsOf, timelineOf } from "@lectern/timeline";

/** A block's part of the generated voice. */
export interface BlockSound {
  url: string;
  durationSeconds: number;
}

/**
 * A timeline whose speech clips have the sounds of their blocks, in order: the address, and the length, with which what
 * comes later moves. A clip of a block without audio has no address.
 */
export function voicedSettings(
  settings: ComposerSettings,
  sounds: readonly (BlockSound | undefined)[],
): ComposerSettings {
  const timeline = timelineOf(settings);
  const followed = followLengths(
    timeline,
    timeline.speech.map(({ source }, index) => {
      const sound = sounds[index];
      return sound && { source, samples: samplesOfSeconds(sound.durationSeconds) };
    }),
  );
  let clip = 0;
  const { sections } = followed === timeline ? settings : settingsOf(followed);
  return {
    ...settings,
    sections: sections.map((section) =>
      section.type === "AUDIO"
        ? section
        : {
            ...section,
            tracks: section.tracks.map((track) => track.map((block) => ({ ...block, url: sounds[clip++]?.url ?? "" }))),
          },
    ),
  };
}
