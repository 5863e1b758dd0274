import type { MixClip, MixPlan } from "@lectern/audio";

/** Names a sound that there is none of: its clips are silent, and music is still turned down under their words. */
export const SILENCE = "";

export interface HeardPart {
  /** Sources that are silent. */
  unavailable: ReadonlySet<string>;
  /** Index of the clip that is heard alone; all of them when undefined. */
  only: number | undefined;
}

/** What is heard of a plan: one clip alone sounds as it does in the mix, and ends with it. */
export function heardPlan(plan: MixPlan, { unavailable, only }: HeardPart): MixPlan {
  const alone = only === undefined ? undefined : plan.clips[only];
  if (!alone && unavailable.size === 0) return plan;
  const isSilent = (clip: MixClip) => unavailable.has(clip.source) || (alone !== undefined && clip !== alone);
  return {
    ...plan,
    samples: alone ? Math.min(plan.samples, alone.startsAt + alone.samples) : plan.samples,
    clips: plan.clips.map((clip) => (isSilent(clip) ? { ...clip, source: SILENCE } : clip)),
  };
}
