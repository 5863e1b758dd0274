import { MIN_LOOP_SAMPLES, MAX_AUDIO_CLIPS, MAX_SECONDS, MAX_TRACKS } from "./limits.ts";

/** Why an edit, or settings of the wire, are refused: for people. */
export const LAST_BLOCK_MESSAGE = "The last block cannot be removed.";
export const OVERLAP_MESSAGE = "Two clips on one track cannot overlap.";
export const TRIM_START_MESSAGE = "A clip cannot start before its sound does, nor where it ends or later.";
export const TRIM_END_MESSAGE = "A clip cannot end before it starts, nor after its sound does.";
export const FADES_MESSAGE = "Both fades must fit into the clip without overlapping.";
export const VOLUME_MESSAGE = "Volume is a number from 0 to 100.";
export const ZOOM_MESSAGE = "Zoom is a number from 0 to 100.";
export const DELAY_MESSAGE = "A clip cannot begin before the timeline does.";
export const TOO_LONG_MESSAGE = "A timeline lasts at most 24 hours.";
export const LOOP_MESSAGE = "A clip is repeated for at least 0.1 seconds.";
export const LOOP_TOO_SHORT_MESSAGE = `A sound of less than ${MIN_LOOP_SAMPLES} samples cannot be repeated.`;
export const LENGTH_MESSAGE = "A sound is longer than 0 seconds.";
export const CLIP_GONE_MESSAGE = "This clip is not on the timeline any more.";
export const TRACK_GONE_MESSAGE = "This track is not on the timeline any more.";
export const CLIPS_FULL_MESSAGE = `A timeline holds at most ${MAX_AUDIO_CLIPS} audio clips.`;
export const TRACKS_FULL_MESSAGE = `A section has at most ${MAX_TRACKS} tracks.`;
export const PATTERN_EMPTY_MESSAGE = "Choose a sound for the intro, the bed or the outro.";
export const SECONDS_MESSAGE = `A time on the timeline is a number of seconds from 0 to ${MAX_SECONDS}.`;
export const OFFSET_MESSAGE = "The distance to the speech is a number of seconds, at most a day.";
export const OTHER_TYPE_MESSAGE = "A section holds clips of its own type.";
export const ONE_SPEECH_TRACK_MESSAGE = "The TTS section has one track.";
/** A clip that is to be heard has no audio. */
export const AUDIO_MISSING_MESSAGES = {
  speech: "Please regenerate the audio for this block",
  audio: "Please remove and re-add the block",
} as const;
