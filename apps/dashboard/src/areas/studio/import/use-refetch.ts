import { diffScripts, type Script, type ScriptChange } from "@lectern/script";
import { useCallback, useEffect, useRef, useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { useStudio } from "../session/studio-context.ts";

const REFETCH_FAILED_MESSAGE = "Something went wrong while refetching article.";

export type Refetch =
  | { state: "reading" }
  /** Error message for the user. */
  | { state: "failed"; message: string }
  /** The editor's text, the page's current text, and their diff. */
  | { state: "read"; before: Script; after: Script; changes: ScriptChange[] };

/** Fetches the item's page each time `isOpen` becomes true, and on `retry`; the editor's text is not changed. */
export function useRefetch(isOpen: boolean): { refetch: Refetch; retry: () => void } {
  const { saver, server, script } = useStudio();
  const [refetch, setRefetch] = useState<Refetch>({ state: "reading" });
  const attempts = useRef(0);

  const read = useCallback(async () => {
    const attempt = (attempts.current += 1);
    const next = await readAgain(() => server.refetch(saver.saved()?.contentId ?? ""), script);
    if (attempt !== attempts.current) return;
    if (next.state === "failed") toast.error(REFETCH_FAILED_MESSAGE);
    setRefetch(next);
  }, [saver, server, script]);

  useEffect(() => {
    if (!isOpen) return undefined;
    void read();
    return () => {
      // The response of an earlier opening is ignored.
      attempts.current += 1;
      setRefetch({ state: "reading" });
    };
  }, [isOpen, read]);

  function retry(): void {
    setRefetch({ state: "reading" });
    void read();
  }
  return { refetch, retry };
}

async function readAgain(fetchScript: () => Promise<Script>, current: () => Script): Promise<Refetch> {
  try {
    const after = await fetchScript();
    const before = current();
    return { state: "read", before, after, changes: diffScripts(before, after) };
  } catch (error) {
    return { state: "failed", message: failureMessage(error, REFETCH_FAILED_MESSAGE) };
  }
}
