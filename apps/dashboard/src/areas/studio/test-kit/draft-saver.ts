import { createBrowserStorage } from "../../../platform/storage/browser-storage.ts";
import { type DraftBody, plainSettings, type VersionedDraft } from "../draft/draft-body.ts";
import { DraftSaver, type SaveError } from "../draft/draft-saver.ts";
import type { SavedVersion } from "../draft/local-draft.ts";
import { createDraftStore } from "../draft/draft-store.ts";
import { createManualClock, createMemoryStorage } from "./manual-clock.ts";
import { block, texts } from "./sample-script.ts";

export class Refusal extends Error {
  readonly problem: SaveError;
  constructor(problem: SaveError) {
    super(problem.kind);
    this.problem = problem;
  }
}

export const away = new Refusal({ kind: "offline" });

export function body(text: string): DraftBody {
  const script = [block([text])];
  return { title: "Title", script, settings: plainSettings(script) };
}

export function textOf(draft: DraftBody): string | undefined {
  return texts({ children: draft.script } as Parameters<typeof texts>[0])[0]?.[0];
}

/** A server that holds one item, a saver for it, and a text that can be changed. */
export function openSaver(
  options: { saved?: SavedVersion | undefined; storageRoom?: number } = { saved: { contentId: "c1", version: 1 } },
) {
  const clock = createManualClock();
  const storage = createMemoryStorage(options.storageRoom);
  const store = createDraftStore(
    createBrowserStorage(() => storage),
    "p1",
  );
  const server = {
    stored: { version: 1, body: body("first") } satisfies VersionedDraft,
    failure: undefined as Error | undefined,
    loadFailure: undefined as Error | undefined,
    saves: [] as string[],
    created: [] as string[],
    refused: [] as unknown[],
    /** Whether the response of a save is lost although the save succeeded. */
    losesAnswer: false,
    hold: undefined as Promise<void> | undefined,
  };
  let text = "first";
  const saver = new DraftSaver({
    clock,
    store,
    newKey: "new.p1",
    saved: options.saved,
    snapshot: () => body(text),
    classifyError: (error) => (error instanceof Refusal ? error.problem : { kind: "offline" }),
    onCreated: (contentId) => server.created.push(contentId),
    onRefused: (error) => server.refused.push(error),
    server: {
      async create(draft) {
        if (server.failure) throw server.failure;
        server.stored = { version: 1, body: draft };
        server.saves.push(textOf(draft) ?? "");
        return { contentId: "c1", version: 1 };
      },
      async save(contentId, draft, version) {
        await server.hold;
        if (server.failure) throw server.failure;
        if (version !== server.stored.version) throw new Refusal({ kind: "conflict" });
        server.stored = { version: version + 1, body: draft };
        server.saves.push(textOf(draft) ?? "");
        if (server.losesAnswer) throw away;
        return { contentId, version: version + 1 };
      },
      async load() {
        if (server.loadFailure) throw server.loadFailure;
        return server.stored;
      },
    },
  });
  saver.open();
  return {
    clock,
    storage,
    store,
    server,
    saver,
    write: (next: string) => {
      text = next;
      saver.changed();
    },
  };
}
