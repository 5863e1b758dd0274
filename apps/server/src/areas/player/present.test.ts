import { playerSettings } from "@lectern/contract";
import { expect, test } from "vitest";
import { presentPublicAudio } from "./present.ts";

const now = new Date("2026-11-22T12:00:00Z");
const before = new Date("2026-11-21T12:00:00Z");
const after = new Date("2026-11-23T12:00:00Z");
const audio = {
  id: "01890000-0000-7000-8000-000000000000",
  organisationId: "01890000-0000-7000-8000-000000000001",
  title: "Down the Rabbit-Hole",
  publisher: "The Gazette",
  audioToken: "token",
  durationSeconds: 12,
  language: "en-US",
  headings: [],
  hasText: false,
  publishedAt: before,
  sourceUrl: null,
  isUploaded: false,
  playerSettings: playerSettings.parse({ player_type: "inline", remove_branding: true }),
  extraAudio: {},
  logo: null,
  backgroundVolume: 20,
  planId: "standard-plan-usd",
  previewUntil: null,
};

test.each([
  ["standard-plan-usd", null, "sandbox", false],
  ["free-plan", null, "sandbox", true],
  ["starter-plan-usd", null, "sandbox", true],
  ["preview-plan-usd", after, "sandbox", true],
  ["preview-plan-usd", before, "sandbox", true],
  ["free-plan", null, "none", false],
] as const)(
  "with %s until %s and billing %s, branding that was removed is shown: %s",
  (planId, previewUntil, billing, shown) => {
    const context = { publicUrl: "https://lectern.example", billing, now };
    expect(presentPublicAudio({ ...audio, planId, previewUntil }, context).player.is_branded).toBe(shown);
  },
);

test("the page's text is marked where the publisher wants it, and only where a text is read", () => {
  const context = { publicUrl: "https://lectern.example", billing: "none", now } as const;
  const wanted = { ...audio, playerSettings: playerSettings.parse({ player_type: "inline", reading_along: true }) };
  const readsAlong = (one: typeof audio) => presentPublicAudio(one, context).player.reading_along;
  expect([readsAlong(audio), readsAlong(wanted), readsAlong({ ...wanted, isUploaded: true })]).toEqual([
    false,
    true,
    false,
  ]);
});

test("branding that was not removed is shown whatever the plan, and the publisher's own recording is no machine's", () => {
  const context = { publicUrl: "https://lectern.example", billing: "none", now } as const;
  const own = { ...audio, isUploaded: true, playerSettings: playerSettings.parse({ player_type: "inline" }) };
  expect(presentPublicAudio(own, context).player).toMatchObject({ is_branded: true, machine_note: false });
  expect(presentPublicAudio(audio, context).player).toMatchObject({ machine_note: true });
});

test.each([
  ["standard-plan-usd", "sandbox", true],
  ["starter-plan-usd", "sandbox", false],
  ["free-plan", "none", true],
] as const)("with %s and billing %s, what is played around an article is given out: %s", (planId, billing, given) => {
  const context = { publicUrl: "https://lectern.example", billing, now };
  const extraAudio = {
    intro: { path: "/sounds/a.mp3", seconds: 3 },
    background: { path: "/sounds/b.mp3", seconds: 60 },
  };
  const { extra_audio: facts } = presentPublicAudio({ ...audio, planId, extraAudio }, context);
  expect(facts).toEqual(
    given
      ? {
          intro: "https://lectern.example/sounds/a.mp3",
          background: { url: "https://lectern.example/sounds/b.mp3", volume: 0.2 },
        }
      : undefined,
  );
  expect(presentPublicAudio({ ...audio, planId }, context)).not.toHaveProperty("extra_audio");
});
