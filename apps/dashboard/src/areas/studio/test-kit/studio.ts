import type { Script } from "@lectern/script";
import { emma } from "../../../platform/voices/test-kit/voices.ts";
import { type DraftBody, plainSettings } from "../draft/draft-body.ts";
import type { SavedVersion } from "../draft/local-draft.ts";
import type { OpenedDraft } from "../draft/draft-store.ts";
import { createStudio, type StudioOptions } from "../session/studio.ts";
import { type StudioServer } from "../session/studio-api.ts";
import { newItem } from "../session/item.ts";

export interface StudioFacts extends Partial<Pick<StudioOptions, "item" | "lexicon">> {
  script: Script;
  title?: string;
  /** undefined: it is new. */
  saved?: SavedVersion | undefined;
  opening?: (body: DraftBody) => OpenedDraft;
  server?: Partial<StudioServer>;
}

/** An item as the screen opens it, before autosave begins. `saves` are the request bodies. */
export function createTestStudio(facts: StudioFacts) {
  const { script, title = "", opening = (body) => ({ kind: "saved", body }), server, item, lexicon } = facts;
  const saves: DraftBody[] = [];
  const created: string[] = [];
  const draft = {
    create(body: DraftBody) {
      saves.push(body);
      return Promise.resolve({ contentId: "c1", version: 1 });
    },
    save(contentId: string, body: DraftBody, version: number) {
      saves.push(body);
      return Promise.resolve({ contentId, version: version + 1 });
    },
  };
  const studio = createStudio({
    server: { orgId: "o1", projectId: "p1", draft, ...server } as unknown as StudioServer,
    projectId: "p1",
    saved: "saved" in facts ? facts.saved : { contentId: "c1", version: 1 },
    opening: opening({ title, script, settings: plainSettings(script) }),
    item: item ?? newItem,
    lexicon: lexicon ?? [],
    lexiconVersion: 1,
    defaultProfile: emma,
    onCreated: (contentId) => void created.push(contentId),
  });
  // As the page does on every change.
  studio.editor.onChange = studio.changed;
  return { studio, saves, created };
}
