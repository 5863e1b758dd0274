import type { Script } from "@lectern/script";
import { composerSettingsSchema, newAudioClip } from "@lectern/timeline";
import { Transforms } from "slate";
import { beforeEach, expect, test, vi } from "vitest";
import { type DraftBody, plainSettings } from "../draft/draft-body.ts";
import { createDraftStore, resolveDraft } from "../draft/draft-store.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import { createMemoryStorage } from "../test-kit/manual-clock.ts";
import { block, title } from "../test-kit/sample-script.ts";
import { createTestStudio } from "../test-kit/studio.ts";
import type { Studio } from "./studio.ts";
import { newItem } from "./item.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  return () => vi.unstubAllGlobals();
});

/** An item created through the API: its title differs from the text of its first block. */
const script: Script = [title("What is read"), block(["Text"])];

/** Opens it as the screen does; `saves` are the request bodies. */
function open(name = "A name of its own"): { studio: Studio; saves: DraftBody[] } {
  const { studio, saves } = createTestStudio({ script, title: name });
  studio.open();
  return { studio, saves };
}

/** The editor emits its changes in a microtask. */
async function type(studio: Studio, path: number[], text: string): Promise<void> {
  Transforms.insertText(studio.editor, text, { at: { path, offset: 0 } });
  await Promise.resolve();
}

test("opening an item whose name is not what is read changes and saves nothing", async () => {
  const { studio, saves } = open();
  await Promise.resolve();
  studio.editor.select({ path: [1, 0, 0], offset: 1 });
  await Promise.resolve();
  expect(studio.saver.isDirty()).toBe(false);
  expect((await studio.saver.flush()).status).toBe("saved");
  expect(studio.title.get()).toBe("A name of its own");
  expect(saves).toEqual([]);
});

test("an edit of other text leaves the name alone", async () => {
  const { studio, saves } = open();
  await type(studio, [1, 0, 0], "More ");
  await studio.saver.flush();
  expect(saves).toEqual([
    {
      title: "A name of its own",
      script: [title("What is read"), block(["More Text"])],
      settings: { zoomLevel: 60, includeTitle: true, ducking: "light", sections: [] },
    },
  ]);
});

test("an edit of the title that is read renames the item", async () => {
  const { studio, saves } = open("What is read");
  await type(studio, [0, 0, 0], "Oh, ");
  expect(studio.title.get()).toBe("Oh, What is read");
  await studio.saver.flush();
  expect(saves).toMatchObject([{ title: "Oh, What is read" }]);
});

test("a change of the timeline alone is saved with the text, and kept with a draft that is not sent", async () => {
  const { studio, saves } = open();
  const bed = newAudioClip("bed", { title: "Bed", source: "/bed.mp3", samples: 44_100 }, 0, "end");
  expect(studio.composer.change({ type: "addAudio", clip: bed })).toEqual({ changed: true });
  expect(studio.saver.isDirty()).toBe(true);
  expect(studio.saver.storeUnsaved()).toBe(true);
  const kept = createDraftStore(browserStorage, "p1").read("c1");
  expect(kept?.body.settings.sections[1]?.tracks[0]).toMatchObject([{ title: "Bed", url: "/bed.mp3", loop: "end" }]);
  await studio.saver.flush();
  expect(saves).toHaveLength(1);
  expect(saves[0]?.settings).toEqual(kept?.body.settings);
  expect(saves[0]?.script).toEqual(script);
  expect(studio.composer.composition()).toMatchObject({ seconds: 10 });
  studio.editor.undo();
  expect(studio.composer.composition()).toBeNull();
  await studio.saver.flush();
  expect(saves[1]?.settings.sections).toEqual([]);
});

test("audio that is shown when it is generated is known to be as the text at once", () => {
  const { studio } = open();
  studio.composer.change({ type: "setVolume", clip: studio.composer.state.get().timeline.speech[1]!.id, volume: 50 });
  const hashes = script.map((one) => studio.hashOf.get()(one));
  const times = hashes.map((hash, position) => ({
    hash,
    position,
    starts: position,
    duration: 1,
    words: [[0, 1, 0, 4]] as const,
  }));
  const blockAudios = Object.fromEntries(hashes.map((hash) => [hash, { audio_url: `/${hash}.mp3`, duration: 1 }]));
  studio.showItem({
    ...newItem,
    hasAudio: true,
    title: "A name of its own",
    composition: studio.composer.composition()?.name ?? null,
    blockAudios,
    audioUrl: "/mix.mp3",
    durationSeconds: 2,
    times,
  });
  expect(studio.stats.get()).toMatchObject({ needsBuild: false, needed: 0 });
});

test("a timeline of someone else's is a conflict; how it is shown is none", () => {
  const settings = plainSettings(script);
  const body = { title: "One", script, settings };
  const clip = { title: "What is read", type: "TTS", duration: 5, ends: 5 };
  const muted = composerSettingsSchema.parse({
    ...settings,
    sections: [{ type: "TTS", tracks: [[{ ...clip, volume: 0 }, clip]] }],
  });
  const kept = { body, version: 1, keptAt: 0, projectId: "p1" };
  expect(resolveDraft({ version: 2, body: { ...body, settings: muted } }, kept).kind).toBe("conflict");
  expect(resolveDraft({ version: 2, body: { ...body, settings: { ...settings, zoomLevel: 5 } } }, kept).kind).toBe(
    "saved",
  );
});
