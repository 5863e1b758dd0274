import { describe, expect, test } from "vitest";
import { actionAvailability, itemStatus } from "./item-status.ts";

const published = {
  is_audio_disabled: false,
  full_audio_status: "DONE" as const,
  published_at: "2026-11-19T10:00:00.000Z",
  full_audio_url: "https://lectern.test/media/a.mp3",
  live_audio_url: null,
  embed_code: "<div></div>",
  share_url: "https://lectern.test/listen/a",
  url: null,
};
const draft = {
  ...published,
  full_audio_status: null,
  published_at: null,
  full_audio_url: null,
  live_audio_url: null,
  embed_code: null,
  share_url: null,
};

describe("itemStatus", () => {
  test("is checked in the order of the specification", () => {
    expect(itemStatus({ ...published, is_audio_disabled: true, full_audio_status: "IN PROGRESS" })).toBe("Disabled");
    expect(itemStatus({ ...published, full_audio_status: "IN PROGRESS" })).toBe("In Progress");
    expect(itemStatus({ ...draft, full_audio_status: "IN PROGRESS" })).toBe("In Progress");
    expect(itemStatus(draft)).toBe("In Draft");
    expect(itemStatus({ ...draft, full_audio_status: "FAILED" })).toBe("In Draft");
    expect(itemStatus(published)).toBe("Published");
  });
});

describe("actionAvailability", () => {
  test("everything can be done with what is published", () => {
    expect(actionAvailability({ ...published, url: "https://example.com" })).toEqual({
      play: undefined,
      download: undefined,
      embed: undefined,
      share: undefined,
      openUrl: undefined,
    });
  });

  test("nothing is played, downloaded, embedded or shared while it is generated", () => {
    const { openUrl, ...rest } = actionAvailability({ ...published, full_audio_status: "IN PROGRESS" });
    expect(openUrl).toBeDefined();
    const reason = "Available once the audio is generated";
    expect(rest).toEqual({ play: reason, download: reason, embed: reason, share: reason });
  });

  test("what is generated is heard meanwhile, and no more than that", () => {
    const live = { full_audio_status: "IN PROGRESS" as const, live_audio_url: "https://lectern.test/media/live/b.mp3" };
    const { play, download } = actionAvailability({ ...published, ...live });
    expect(play).toBeUndefined();
    expect(download).toBeDefined();
  });

  test("what is disabled is heard and downloaded here, and not shared", () => {
    const reason = "Enable the audio first";
    expect(actionAvailability({ ...published, is_audio_disabled: true })).toMatchObject({
      play: undefined,
      download: undefined,
      embed: reason,
      share: reason,
    });
  });

  test("a draft has nothing to play", () => {
    expect(actionAvailability(draft)).toMatchObject({ play: "Generate the audio first" });
  });

  test("a draft with audio cannot be shared yet", () => {
    expect(actionAvailability({ ...draft, full_audio_url: "https://lectern.test/media/a.mp3" })).toMatchObject({
      play: undefined,
      share: "Publish the audio first",
    });
  });
});
