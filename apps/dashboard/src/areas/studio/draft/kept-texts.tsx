import { useState } from "react";
import { Node } from "slate";
import { useMay } from "../../../platform/rights/use-may.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import type { DraftBody } from "./draft-body.ts";
import { createDraftKeep } from "./draft-keep.ts";
import { PutElsewhere } from "./put-elsewhere.tsx";

/** Texts of a project that only this browser has, each with a way into another project. */
export function KeptTexts({ orgId, projectId }: { orgId: string; projectId: string }) {
  const [keep] = useState(() => createDraftKeep(browserStorage, projectId));
  const [kept] = useState(() => keep.all());
  const mayCreate = useMay(orgId)("create audio");
  if (kept.length === 0 || !mayCreate) return null;
  return (
    <section aria-labelledby="kept-texts" className="mt-8 w-full">
      <h2 id="kept-texts" className="text-16 font-semibold">
        Your text is safe: put it into another project
      </h2>
      <ul className="mt-3 grid gap-3">
        {kept.map(({ key, draft: { body } }) => (
          <li key={key} className="rounded-10 border border-line bg-sheet p-4">
            <p dir="auto" className="line-clamp-2 font-serif text-16 wrap-anywhere">
              {body.title || beginningOf(body) || "Untitled"}
            </p>
            <div className="mt-3">
              <PutElsewhere orgId={orgId} body={() => body} onPut={() => keep.remove(key)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function beginningOf({ script }: DraftBody): string {
  const text = script.map((block) => Node.string(block)).join(" ");
  return text.trim().slice(0, 160);
}
