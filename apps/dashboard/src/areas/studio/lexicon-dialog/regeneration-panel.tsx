import { MAX_BULK_ITEMS } from "@lectern/contract/limits";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useStudio } from "../session/studio-context.ts";

interface VoiceAgainProps {
  /** Items with audio that an entry touches. */
  contentIds: readonly string[];
  /** Whether the entry is in the library, as it is saved: before that there is nothing to voice. */
  isInLibrary: boolean;
}

interface Price {
  words: number;
  items: number;
  isComplete: boolean;
}

/** Generates the items that an entry touches, in one click, after it was said what that costs. */
export function RegenerationPanel({ contentIds, isInLibrary }: VoiceAgainProps) {
  const { server } = useStudio();
  const scope = { org_id: server.orgId, id: server.projectId };
  const [price, setPrice] = useState<Price>();
  const [isBusy, setBusy] = useState(false);
  if (contentIds.length === 0) return null;
  if (!isInLibrary) return <p className="text-12 text-ink-3">Once it is saved, these can be voiced again.</p>;

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }

  async function ask(): Promise<void> {
    const sum: Price = { words: 0, items: 0, isComplete: true };
    for (const content_ids of inParts(contentIds)) {
      const { data } = await api.bulk.price({ ...scope, content_ids });
      sum.words += data.words;
      sum.items += data.items_to_generate;
      sum.isComplete &&= data.is_complete;
    }
    if (sum.items === 0 && sum.isComplete) toast.info("All of these are voiced as the library says");
    else setPrice(sum);
  }

  async function voice(): Promise<void> {
    let [done, failed, words] = [0, 0, 0];
    let why: string | undefined;
    for (const content_ids of inParts(contentIds)) {
      const { data } = await api.bulk.apply({ ...scope, action: "generate", content_ids });
      for (const outcome of data.results) {
        if (outcome.done) done += 1;
        else failed += 1;
        words += outcome.words_charged ?? 0;
        why ??= outcome.message;
      }
    }
    setPrice(undefined);
    if (done > 0) toast.success(`${items(done)} voiced again, ${counted(words)} charged.`);
    if (failed > 0) toast.error(`${items(failed)} not voiced again. ${why ?? ""}`);
  }

  if (!price) {
    return (
      <Button size="sm" variant="primary" busy={isBusy} onClick={() => void during(ask)}>
        Voice {items(contentIds.length)} again…
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <output className="min-w-0 flex-1 basis-60 text-ink-2">
        It costs {price.isComplete ? "" : "at least "}
        {counted(price.words)}: each changed sentence once. What you publish by hand stays as it is until you do.
      </output>
      <Button size="sm" disabled={isBusy} onClick={() => setPrice(undefined)}>
        Not now
      </Button>
      <Button size="sm" variant="primary" busy={isBusy} onClick={() => void during(voice)}>
        Voice again
      </Button>
    </div>
  );
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_BULK_ITEMS) }, (_, part) =>
    ids.slice(part * MAX_BULK_ITEMS, (part + 1) * MAX_BULK_ITEMS),
  );
}

function items(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

function counted(words: number): string {
  return words === 1 ? "1 word" : `${words} words`;
}
