import type { Script } from "@lectern/script";
import {
  applyPattern,
  type ComposerPattern,
  type ComposerSettings,
  isRefused,
  type Refused,
  settingsOf,
  timelineOf,
} from "@lectern/timeline";
import { fitTimeline } from "../content/fit-settings.ts";

/**
 * Settings of a text with the clips of a pattern in place of those of an earlier one; undefined: without any. The same
 * object when the timeline has them already.
 */
export function patternedSettings(
  settings: ComposerSettings,
  script: Script,
  pattern: ComposerPattern | undefined,
): ComposerSettings | Refused {
  const timeline = fitTimeline(timelineOf(settings), script);
  const applied = applyPattern(timeline, pattern);
  if (isRefused(applied)) return applied;
  return applied === timeline ? settings : settingsOf(applied);
}
