import { useState } from "react";
import { Node } from "slate";
import { useMay } from "../../../platform/rights/use-may.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import type { DraftBody } from "../draft/draft-body.ts";
import { createDraftStore } from "../draft/draft-store.ts";
import { MoveDraft } from "./move-draft.tsx";

/** Unsaved drafts of a deleted project, each with a form to move it to another one. */
export function UnsavedDrafts({ orgId, projectId }: { orgId: string; projectId: string }) {
  const [store] = useState(() => createDraftStore(browserStorage, projectId));
  const [kept] = useState(() => store.all());
  const canCreate = useMay(orgId)("create audio");
  if (kept.length === 0 || !canCreate) return null;
  return (
    <section aria-labelledby="kept-texts" className="mt-8 w-full">
      <h2 id="kept-texts" className="text-16 font-semibold">
        Your text is safe: put it into another project
      </h2>
      <ul className="mt-3 grid gap-3">
        {kept.map(({ key, draft: { body } }) => (
          <li key={key} className="rounded-10 border border-line bg-sheet p-4">
            <p dir="auto" className="line-clamp-2 font-serif text-16 wrap-anywhere">
              {body.title || excerpt(body) || "Untitled"}
            </p>
            <div className="mt-3">
              <MoveDraft orgId={orgId} body={() => body} onMoved={() => store.remove(key)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function excerpt({ script }: DraftBody): string {
  const text = script.map((block) => Node.string(block)).join(" ");
  return text.trim().slice(0, 160);
}
