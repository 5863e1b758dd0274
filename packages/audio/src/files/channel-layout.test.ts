import { describe, expect, test } from "vitest";
import { defaultLayout, downmix, MAX_CHANNELS } from "./channel-layout.ts";

const counts = Array.from({ length: MAX_CHANNELS }, (_, index) => index + 1);

describe.each(["flac", "vorbis", "aac"] as const)("[F15] channels in the order of %s", (order) => {
  test.each(counts)("%d of them are as many different ones", (channels) => {
    expect(new Set(defaultLayout(order, channels)).size).toBe(channels);
  });

  test.each(counts.slice(2))("%d of them are heard on their side, those of the middle on both", (channels) => {
    const layout = defaultLayout(order, channels);
    for (const [index, channel] of layout.entries()) {
      const alone = layout.map((_, at) => Float32Array.of(at === index ? 1 : 0));
      const heard = downmix(alone, layout).map(([sample]) => sample! > 0);
      const isMiddle = channel === "C" || channel === "BC";
      expect(heard).toEqual([isMiddle || channel.endsWith("L"), isMiddle || channel.endsWith("R")]);
    }
  });
});

test("[F15] more channels than can be mixed have no layout", () => {
  expect(defaultLayout("flac", MAX_CHANNELS + 1)).toEqual([]);
});
