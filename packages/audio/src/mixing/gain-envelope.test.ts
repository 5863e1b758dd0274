import { expect, test } from "vitest";
import { clipOf, planOf, readArrays } from "../test-kit/mixes.ts";
import { gainEnvelope } from "./gain-envelope.ts";
import { mix } from "./mix.ts";
import { allocateStereo } from "./mix-plan.ts";

test("[K70] a clip's envelope is what is heard of it, within a hundredth", () => {
  const length = 6 * 44_100;
  const words = [{ from: 100_000, to: 120_000 }];
  const speech = clipOf(length, { source: "silence", role: "speech", words });
  const music = clipOf(length, { gain: 0.8, fadeIn: 60_000, fadeOut: 100_000 });
  const plan = planOf([speech, music], "strong");
  const into = allocateStereo(length);
  mix(plan, readArrays({ sound: [new Float32Array(length).fill(1)], silence: [new Float32Array(1)] }), 0, into);

  const points = gainEnvelope(music, plan);
  expect(points[0]).toEqual({ at: 0, gain: 0 });
  expect(points.at(-1)).toEqual({ at: length, gain: 0 });
  let index = 0;
  let furthest = 0;
  for (let at = 0; at < length; at += 7) {
    while (points[index + 1]!.at <= at) index += 1;
    const [one, other] = [points[index]!, points[index + 1]!];
    const drawn = one.gain + ((other.gain - one.gain) * (at - one.at)) / (other.at - one.at);
    furthest = Math.max(furthest, Math.abs(drawn - into[0][at]!));
  }
  expect(furthest).toBeLessThan(0.01);
  expect(gainEnvelope(speech, plan).map(({ gain }) => gain)).toEqual([1, 1]);
});
