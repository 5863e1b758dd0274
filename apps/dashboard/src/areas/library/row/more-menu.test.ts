import type { WireContentItem } from "@lectern/contract";
import { expect, test } from "vitest";
import { actionAvailability, itemStatus } from "../items/item-status.ts";
import { moreMenu } from "./more-menu.ts";

const draft: WireContentItem = {
  PK: "ORG#1",
  SK: "CONTENT#1",
  id: "1",
  title: "Alice",
  body: "",
  contentType: "voiceover",
  url: null,
  word_count: 2,
  created_at: "2026-11-19T10:00:00.000Z",
  updated_at: "2026-11-19T10:00:00.000Z",
  published_at: null,
  full_audio_url: null,
  live_audio_url: null,
  full_audio_status: null,
  failure: null,
  progress: 0,
  audio_duration: null,
  quieter_by: null,
  doubtful_sentences: 0,
  waiting: null,
  fallback: null,
  peaks_url: null,
  blocks_url: null,
  is_mixed: false,
  is_audio_disabled: false,
  is_content_changed: true,
  is_changed_since_published: false,
  has_unpublished_audio: false,
  publish_at: null,
  is_draft: true,
  share_url: null,
  embed_code: null,
  embed_script: null,
  embed_amp: null,
};
const busy = { full_audio_status: "IN PROGRESS" } as const;
const failed = { full_audio_status: "FAILED" } as const;
const made = { full_audio_url: "/media/new.mp3", full_audio_status: "DONE", has_unpublished_audio: true } as const;
const published = {
  ...made,
  has_unpublished_audio: false,
  published_at: "2026-11-20T10:00:00.000Z",
  share_url: "/listen/1",
  embed_code: "<iframe></iframe>",
  embed_script: "<script></script>",
  embed_amp: "<amp-iframe></amp-iframe>",
};
const ofPage = { contentType: "audio_article", url: "https://blog.example/alice" } as const;
const disabled = { ...published, is_audio_disabled: true };
const timed = { publish_at: "2026-11-30T10:00:00.000Z" };

const all = { create: true, modify: true, remove: true, modifyPodcast: true };

/** A state: its badge, the icons of the row that work, and its menu; an entry in brackets is there and cannot be used. */
type Row = [string, Partial<WireContentItem>, badge: string, icons: string, menu: string];

const rows: Row[] = [
  ["draft", {}, "In Draft", "", "clone discard"],
  ["draft of a page", ofPage, "In Draft", "openUrl", "clone discard"],
  ["first generation", busy, "In Progress", "", "clone (discard)"],
  ["first generation failed", failed, "In Draft", "", "clone discard"],
  ["generated, private", made, "In Draft", "play download", "publish schedule clone delete"],
  [
    "private, with a time",
    { ...made, ...timed },
    "In Draft",
    "play download",
    "publish schedule unschedule clone delete",
  ],
  ["private, generated again", { ...made, ...busy }, "In Progress", "", "publish schedule clone (delete)"],
  ["private, failed again", { ...made, ...failed }, "In Draft", "play download", "publish schedule clone delete"],
  ["published", published, "Published", "play download embed share", "(disable) unpublish addToShow clone delete"],
  [
    "published, of a page",
    { ...published, ...ofPage },
    "Published",
    "play download embed share openUrl",
    "disable unpublish addToShow clone delete",
  ],
  [
    "published, generated again",
    { ...published, ...ofPage, ...busy },
    "In Progress",
    "openUrl",
    "disable unpublish addToShow clone (delete)",
  ],
  [
    "published, failed again",
    { ...published, ...ofPage, ...failed },
    "Published",
    "play download embed share openUrl",
    "disable unpublish addToShow clone delete",
  ],
  [
    "changed since published",
    { ...published, ...ofPage, has_unpublished_audio: true },
    "Published",
    "play download embed share openUrl",
    "publish schedule disable unpublish addToShow clone delete",
  ],
  [
    "disabled",
    { ...disabled, ...ofPage },
    "Disabled",
    "play download openUrl",
    "enable unpublish addToShow clone delete",
  ],
  ["disabled, no page", disabled, "Disabled", "play download", "enable unpublish addToShow clone delete"],
  [
    "disabled, generated again",
    { ...disabled, ...ofPage, ...busy },
    "Disabled",
    "openUrl",
    "enable unpublish addToShow clone (delete)",
  ],
  [
    "disabled, with a time",
    { ...disabled, has_unpublished_audio: true, ...timed },
    "Disabled",
    "play download",
    "unschedule enable unpublish addToShow clone delete",
  ],
  ["upload, being prepared", { ...busy, contentType: "audio_upload" }, "In Progress", "", "(clone) (discard)"],
  [
    "uploaded",
    { ...published, contentType: "audio_upload" },
    "Published",
    "play download embed share",
    "(disable) unpublish addToShow clone delete",
  ],
];

function shown(entries: Iterable<[string, string | undefined]>): string {
  return [...entries].map(([action, reason]) => (reason === undefined ? action : `(${action})`)).join(" ");
}

function iconsOf(item: WireContentItem): string {
  return Object.entries(actionAvailability(item))
    .filter(([, reason]) => reason === undefined)
    .map(([action]) => action)
    .join(" ");
}

test.each(rows)("%s", (_state, change, badge, icons, menu) => {
  const item = { ...draft, ...change };
  expect(itemStatus(item)).toBe(badge);
  expect(iconsOf(item)).toBe(icons);
  expect(shown(moreMenu(item, all))).toBe(menu);
});

test("in every state there is, the menu holds what the specification says", () => {
  const states = [null, "IN PROGRESS", "DONE", "FAILED"].flatMap((status) =>
    [draft, made, published, disabled].flatMap((facts) =>
      [{}, ofPage].map((page) => ({ ...draft, ...facts, ...page, full_audio_status: status }) as WireContentItem),
    ),
  );
  for (const item of states) {
    const menu = moreMenu(item, all);
    const isPublished = item.published_at !== null;
    expect(menu.has("discard")).toBe(!isPublished && item.full_audio_url === null);
    expect(menu.has("delete")).toBe(!menu.has("discard"));
    expect(menu.has("enable")).toBe(isPublished && item.is_audio_disabled);
    expect(menu.has("disable")).toBe(isPublished && !item.is_audio_disabled);
    expect(menu.has("disable") && menu.get("disable") === undefined).toBe(menu.has("disable") && item.url !== null);
    expect(menu.has("addToShow")).toBe(isPublished);
    expect(menu.has("clone")).toBe(true);
  }
});

test.each([
  ["nothing", { create: false, modify: false, remove: false, modifyPodcast: false }, ""],
  ["create", { ...all, modify: false, remove: false, modifyPodcast: false }, "clone"],
  ["modify", { ...all, create: false, remove: false, modifyPodcast: false }, "disable unpublish"],
  ["delete", { ...all, create: false, modify: false, modifyPodcast: false }, "delete"],
  ["change shows", { ...all, create: false, modify: false, remove: false }, "addToShow"],
])("who may %s has that in the menu", (_right, may, menu) => {
  expect(shown(moreMenu({ ...draft, ...published, ...ofPage }, may))).toBe(menu);
});
