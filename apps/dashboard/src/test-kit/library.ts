import type { WireContentItem, WireDeletedItem } from "@lectern/contract";
import { page, type Locator } from "vitest/browser";
import type { Answers } from "./fake-api.ts";
import { itemOf } from "./items.ts";

const pageLength = 20;

export interface FakeLibrary {
  /** Newest first. */
  items: WireContentItem[];
  /** Deleted last first. */
  trash: WireDeletedItem[];
  /** Changes an item as another person or a job would. */
  change: (id: string, more: Partial<WireContentItem>) => void;
  answers: Answers;
}

/** Drafts by their titles, the newest first. */
export function drafts(...titles: string[]): WireContentItem[] {
  return titles.map((title) => itemOf({ title }));
}

const badgeOf = (item: WireContentItem) =>
  item.is_audio_disabled ? "disabled" : item.published_at === null ? "draft" : "published";

/** A project's items in the page: listed twenty at a time, searched by title, narrowed by status, sorted by title. */
export function fakeLibrary(items: readonly WireContentItem[]): FakeLibrary {
  const library: FakeLibrary = {
    items: [...items],
    trash: [],
    change: (id, more) => {
      library.items = library.items.map((item) => (item.id === id ? { ...item, ...more } : item));
    },
    answers: {
      library: {
        list: (query) => {
          const found = narrowed(query);
          const from = Number(query.next_page_token ?? 0);
          const more = from + pageLength < found.length ? { next_page_token: String(from + pageLength) } : {};
          return {
            success: true,
            data: found.slice(from, from + pageLength),
            total: found.length,
            is_at_least: false,
            ...more,
          };
        },
        search: (query) => {
          const found = narrowed(query).filter(({ title }) =>
            title.toLowerCase().includes(query.keyword.toLowerCase()),
          );
          const from = Number(query.next_page_token ?? 0);
          const hits = found
            .slice(from, from + pageLength)
            .map((item) => ({ _id: item.id, _score: null, _source: item }));
          const more = from + pageLength < found.length ? { next_page_token: String(from + pageLength) } : {};
          return { success: true, data: { hits: { hits } }, total: found.length, is_at_least: false, ...more };
        },
        facets: () => ({
          success: true,
          data: {
            total: library.items.length,
            statuses: (["published", "draft", "disabled"] as const)
              .map((status) => ({ status, count: library.items.filter((item) => badgeOf(item) === status).length }))
              .filter(({ count }) => count > 0),
            voices: [],
            languages: [],
            has_changed: false,
            has_published_changed: false,
          },
        }),
        discardDraft: ({ content_id: id }) => removed(id),
        remove: ({ content_id: id }) => removed(id),
      },
      trash: {
        list: () => ({ success: true, data: library.trash }),
        restore: ({ content_ids: ids }) => {
          const back = library.trash.filter(({ id }) => ids.includes(id));
          library.trash = library.trash.filter(({ id }) => !ids.includes(id));
          library.items = [...back.map(({ id }) => known.get(id)!), ...library.items];
          return { success: true, data: { content_ids: ids } };
        },
        remove: ({ content_id: id }) => {
          library.trash = library.trash.filter((item) => item.id !== id);
          return { success: true, data: { content_id: id } };
        },
        empty: () => {
          library.trash = [];
          return { success: true, data: { is_emptied: true } };
        },
      },
    },
  };
  const known = new Map(items.map((item) => [item.id, item]));

  function narrowed({ status, sort }: { status?: string | undefined; sort?: string | undefined }): WireContentItem[] {
    const statuses = status?.split(",");
    const found = library.items.filter((item) => statuses?.includes(badgeOf(item)) ?? true);
    return sort === "title" ? found.toSorted((one, other) => one.title.localeCompare(other.title)) : found;
  }

  function removed(id: string) {
    const item = library.items.find((one) => one.id === id);
    if (item) {
      known.set(id, item);
      library.items = library.items.filter((one) => one.id !== id);
      const { title, contentType, word_count } = item;
      const deletedAt = Date.now();
      const days = 24 * 3_600_000;
      library.trash = [
        {
          id,
          title,
          contentType,
          word_count,
          audio_duration: null,
          deleted_at: new Date(deletedAt).toISOString(),
          deleted_by: "Alice Liddell",
          removed_at: new Date(deletedAt + 30 * days).toISOString(),
        },
        ...library.trash,
      ];
    }
    return { success: true as const, data: { content_id: id } };
  }

  return library;
}

/** The rows of the list of voiceovers. */
export const rows: Locator = page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");

export function rowOf(title: string): Locator {
  return rows.filter({ has: page.getByText(title, { exact: true }) });
}
