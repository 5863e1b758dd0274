import { blockText, countBlockWords, type Script } from "@lectern/script";
import {
  type ComposerSettings,
  fitToBlocks,
  hasComposition,
  settingsOf,
  type SpeechBlock,
  type Timeline,
  timelineOf,
  titleOfBlock,
} from "@lectern/timeline";

/** The timeline of a script by its saved settings: a clip for each block, those of the settings where they are found. */
export function timelineOfScript(settings: ComposerSettings, script: Script): Timeline {
  const timeline = fitToBlocks(timelineOf(settings), script.map(speechBlock));
  return { ...timeline, includeTitle: script[0]?.is_title === true };
}

export function speechBlock(block: Script[number]): SpeechBlock {
  return { text: blockText(block), words: countBlockWords(block) };
}

/**
 * What is saved of a timeline: no sections while the text is simply read. The addresses of speech belong to the audio that
 * was generated last; they are looked up there.
 */
export function settingsToSave(timeline: Timeline, script: Script): ComposerSettings {
  const speech = timeline.speech.map((clip, index) => {
    const block = script[index];
    return { ...clip, source: "", title: block ? titleOfBlock(blockText(block)) : clip.title };
  });
  const settings = settingsOf({ ...timeline, speech, includeTitle: script[0]?.is_title === true });
  return hasComposition(timeline) ? settings : { ...settings, sections: [] };
}
