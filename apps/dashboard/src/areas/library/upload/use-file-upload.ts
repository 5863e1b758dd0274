import { useEffect, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage, planRefusal } from "../../../platform/errors/failure.ts";
import { discardUpload, sendFile, UploadRefused } from "./send-file.ts";

/** `adding`: the file has arrived, and the server looks at it. */
export type UploadStep = "idle" | "sending" | "interrupted" | "adding" | "failed";

/** `refused`: the plan does not allow it, in the server's words. */
export type UploadEnd = { kind: "done" | "stopped" } | { kind: "refused"; message: string };

export interface FileUpload {
  step: UploadStep;
  /** 0 to 100, of its bytes. */
  percent: number;
  problem: string | undefined;
  /** Sends a file and has its address taken for what it is for; once more after a failure, it goes on where it was. */
  start: (file: File, take: (address: string) => Promise<unknown>) => Promise<UploadEnd>;
  /** Stops sending and forgets what arrived. */
  cancel: () => void;
}

const idle = { step: "idle" as UploadStep, percent: 0, problem: undefined };

/** Sends one audio file. */
export function useFileUpload({ orgId, projectId }: { orgId: string; projectId: string }): FileUpload {
  const [state, setState] = useState<Pick<FileUpload, "step" | "percent" | "problem">>(idle);
  const running = useRef<AbortController>(undefined);
  const begun = useRef<{ file: File; address: string }>(undefined);

  function cancel(): void {
    running.current?.abort();
    running.current = undefined;
    if (begun.current) discardUpload(begun.current.address);
    begun.current = undefined;
    setState(idle);
  }
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, take: (address: string) => Promise<unknown>): Promise<UploadEnd> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const percent = begun.current?.file === file ? state.percent : 0;
    setState({ ...idle, step: "sending", percent });
    const scope = { org_id: orgId, id: projectId };
    try {
      if (begun.current?.file !== file) {
        const declared = { file_name: file.name, content_length: file.size };
        begun.current = { file, address: (await api.uploads.begin({ ...scope, ...declared })).data.upload_url };
      }
      signal.throwIfAborted();
      const { address } = begun.current;
      await sendFile(address, file, {
        signal,
        onProgress: (sent) => setState({ ...idle, step: "sending", percent: sent }),
        onInterrupted: () => setState((now) => ({ ...now, step: "interrupted" })),
      });
      setState({ ...idle, step: "adding", percent: 100 });
      await take(address);
      begun.current = undefined;
      setState(idle);
      return { kind: "done" };
    } catch (error) {
      if (signal.aborted) return { kind: "stopped" };
      const isFinal =
        error instanceof UploadRefused || (error instanceof ApiFailure && error.failureType === "INVALID_FILE");
      // Such a file has to be sent anew, or is none that is taken.
      if (isFinal) begun.current = undefined;
      const problem = error instanceof UploadRefused ? error.message : failureMessage(error);
      setState((now) => ({ ...now, step: "failed", problem }));
      const message = planRefusal(error);
      return message === undefined ? { kind: "stopped" } : { kind: "refused", message };
    }
  }

  return { ...state, start, cancel };
}
