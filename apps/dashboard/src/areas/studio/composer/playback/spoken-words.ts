import type { MixPlan } from "@lectern/audio";

type Words = NonNullable<MixPlan["clips"][number]["words"]>;

/** A plan on its way to the worker: words of a sound, thousands of them, go with the first plan that has them alone. */
export interface PlanMessage {
  plan: MixPlan;
  words: readonly (readonly [source: string, words: Words])[];
}

/** Takes the words out of plans: those of a sound go along once. */
export function createPlanEncoder(): (plan: MixPlan) => PlanMessage {
  const sent = new Map<string, number>();
  return (plan) => {
    const words: [string, Words][] = [];
    const clips = plan.clips.map(({ words: spoken, ...clip }) => {
      if (spoken && sent.get(clip.source) !== spoken.length) {
        sent.set(clip.source, spoken.length);
        words.push([clip.source, spoken]);
      }
      return clip;
    });
    return { plan: { ...plan, clips }, words };
  };
}

/** Puts the words back into the plans of an encoder, in the order in which they were sent. */
export function createPlanDecoder(): (message: PlanMessage) => MixPlan {
  const known = new Map<string, Words>();
  return ({ plan, words }) => {
    for (const [source, spoken] of words) known.set(source, spoken);
    const clips = plan.clips.map((clip) => {
      const spoken = clip.role === "speech" ? known.get(clip.source) : undefined;
      return spoken ? { ...clip, words: spoken } : clip;
    });
    return { ...plan, clips };
  };
}
