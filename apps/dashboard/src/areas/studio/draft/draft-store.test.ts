import { composerSettingsSchema } from "@lectern/timeline";
import { describe, expect, test } from "vitest";
import { createBrowserStorage } from "../../../platform/storage/browser-storage.ts";
import { createMemoryStorage } from "../test-kit/manual-clock.ts";
import { block, pause, title } from "../test-kit/sample-script.ts";
import { isSameBody, plainSettings } from "./draft-body.ts";
import { createDraftStore, resolveDraft, type StoredDraft } from "./draft-store.ts";

const script = [block([[{ text: "a" }, pause(1), { text: "" }]])];
const draft: StoredDraft = {
  body: { title: "Title", script, settings: plainSettings(script) },
  version: 3,
  keptAt: 12,
  projectId: "p1",
};

const withBed = composerSettingsSchema.parse({
  includeTitle: false,
  sections: [{ type: "AUDIO", tracks: [[{ title: "Bed", type: "AUDIO", url: "/bed.mp3", ends: 9, duration: 9 }]] }],
});

function memory(room?: number) {
  const storage = createMemoryStorage(room);
  return createBrowserStorage(() => storage);
}

describe("keeping drafts in the browser", () => {
  test("gives back what was kept, and forgets what is removed", () => {
    const store = createDraftStore(memory(), "p1");
    expect(store.write("c1", draft)).toBe(true);
    expect(store.read("c1")).toEqual(draft);
    expect(store.read("c2")).toBeUndefined();
    store.remove("c1");
    expect(store.read("c1")).toBeUndefined();
  });

  test("lists what is kept of a project, the latest first", () => {
    const storage = memory();
    const store = createDraftStore(storage, "p1");
    store.write("c1", { ...draft, keptAt: 1 });
    store.write("new.p1", { ...draft, keptAt: 2 });
    createDraftStore(storage, "p2").write("c2", draft);
    storage.write("lectern.theme", "dark");
    expect(store.all().map(({ key }) => key)).toEqual(["new.p1", "c1"]);
    // The format before drafts recorded their project.
    storage.write("lectern.draft.new.p3", JSON.stringify({ ...draft, projectId: undefined }));
    expect(createDraftStore(storage, "p3").all()).toMatchObject([{ key: "new.p3", draft: { version: 3 } }]);
  });

  test("says when there is no room", () => {
    expect(createDraftStore(memory(5), "p1").write("c1", draft)).toBe(false);
  });

  test("takes what it can of a draft whose other fields are not what they were", () => {
    const storage = memory();
    const body = { title: "Title", script, settings: { zoomLevel: "near" } };
    storage.write("lectern.draft.c1", JSON.stringify({ body, version: "3", keptAt: "now", projectId: 1 }));
    expect(createDraftStore(storage, "p1").read("c1")).toEqual({
      body: draft.body,
      version: undefined,
      keptAt: 0,
      projectId: undefined,
    });
  });

  test.each(["", "{", "null", "{}", '{"body":{"title":"x","script":"y"}}', '{"body":{"title":1,"script":[]}}'])(
    "takes %j for nothing",
    (stored) => {
      const storage = memory();
      storage.write("lectern.draft.c1", stored);
      expect(createDraftStore(storage, "p1").read("c1")).toBeUndefined();
    },
  );

  test("does without a storage that is closed", () => {
    function closed(): never {
      throw new DOMException("Denied", "SecurityError");
    }
    const store = createDraftStore(createBrowserStorage(closed), "p1");
    expect(store.read("c1")).toBeUndefined();
    expect(store.write("c1", draft)).toBe(false);
    expect(() => store.remove("c1")).not.toThrow();
  });
});

describe("opening an item", () => {
  const saved = { version: 3, body: { ...draft.body, title: "Server" } };

  test("shows the server's text when the browser kept none, or the same", () => {
    expect(resolveDraft(saved, undefined)).toEqual({ kind: "saved", body: saved.body });
    expect(resolveDraft({ version: 9, body: draft.body }, draft)).toEqual({ kind: "saved", body: draft.body });
  });

  test("shows the kept text made from the server's version", () => {
    expect(resolveDraft(saved, draft)).toEqual({ kind: "kept", body: draft.body });
  });

  test("is a conflict when the server went on meanwhile", () => {
    const theirs = { ...saved, version: 4 };
    expect(resolveDraft(theirs, draft)).toEqual({ kind: "conflict", body: draft.body, theirs });
  });
});

test("a text that is simply read has its title read where it has one", () => {
  expect(plainSettings([title("T"), block(["a"])])).toMatchObject({ includeTitle: true, sections: [] });
  expect(plainSettings([block(["a"])])).toMatchObject({ includeTitle: false, sections: [] });
  expect(plainSettings([])).toMatchObject({ includeTitle: false });
});

test("bodies are the same whatever the order of their fields", () => {
  const { settings } = draft.body;
  const profile = block(["a"]).audio_profile;
  const turned = Object.fromEntries(Object.entries(profile).toReversed()) as typeof profile;
  const one = { title: "Title", settings, script: [block(["a"])] };
  expect(isSameBody(one, { ...one, script: [block(["a"], turned)] })).toBe(true);
  expect(isSameBody(one, { ...one, script: [block(["b"])] })).toBe(false);
  expect(isSameBody(one, { ...one, title: "Other" })).toBe(false);
  expect(isSameBody(one, { ...one, settings: { ...settings, includeTitle: true } })).toBe(false);
  expect(isSameBody(one, { ...one, settings: { ...settings, zoomLevel: 10 } })).toBe(true);
  expect(isSameBody(one, { ...one, settings: withBed })).toBe(false);
});
