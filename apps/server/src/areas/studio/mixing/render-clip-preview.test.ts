import { composerBlockSchema } from "@lectern/timeline";
import { expect, test, vi } from "vitest";
import { createClipRenderSlots } from "./clip-render-slots.ts";
import { renderClipPreview } from "./render-clip-preview.ts";

const scope = { organisationId: "ours", projectId: "project", contentId: "item" };
const clip = { title: "Bed", type: "AUDIO", url: "/sounds/bed.mp3", duration: 10, ends: 10 };

/** Renders a clip whose sound takes as long to read as the test wants. */
function render(slots: ReturnType<typeof createClipRenderSlots>, organisationId: string, read: () => Promise<never>) {
  const tenant = vi
    .fn()
    .mockResolvedValueOnce({ gainDb: 0, speech: undefined })
    .mockResolvedValueOnce({ token: "preview", storage_key: null });
  const services = {
    database: { tenant },
    storage: { head: () => Promise.resolve({ bytes: 320_000 }), read },
    findStoredSound: () => Promise.resolve({ storageKey: "bed", samples: 441_000 }),
    newToken: () => "preview",
    audio: {},
    slots,
  } as unknown as Parameters<typeof renderClipPreview>[0];
  const { signal } = new AbortController();
  return renderClipPreview(services, { ...scope, organisationId }, composerBlockSchema.parse(clip), signal);
}

test("an organisation's clips are rendered one after the other, another's beside them, and too many are refused", async () => {
  const slots = createClipRenderSlots();
  const reading: { organisation: string; end: () => void }[] = [];
  const rendered = (organisation: string) =>
    render(
      slots,
      organisation,
      () =>
        new Promise((_, reject) => {
          reading.push({ organisation, end: () => reject(new Error(`${organisation} has read.`)) });
        }),
    );
  const ours = Array.from({ length: 12 }, () => rendered("ours"));
  const outcomes = Promise.allSettled(ours);
  await expect(ours.at(-1)).rejects.toThrow("Too many clips are being rendered. Try again in a moment.");
  const other = rendered("other");
  await expect.poll(() => reading.map(({ organisation }) => organisation)).toEqual(["ours", "other"]);
  reading[1]?.end();
  await expect(other).rejects.toThrow("other has read.");
  const begun = () => reading.filter(({ organisation }) => organisation === "ours");
  for (let index = 0; index < 11; index += 1) {
    await expect.poll(begun).toHaveLength(index + 1);
    begun()[index]?.end();
  }
  const { length } = (await outcomes).filter(
    (one) => one.status === "rejected" && String(one.reason).includes("has read"),
  );
  expect(length).toBe(11);
});
