import { useState } from "react";
import { api } from "../../platform/api/client.ts";
import { failureMessage, fieldProblem } from "../../platform/errors/failure.ts";
import { formatMoment } from "../../platform/formats/date.ts";
import { toast } from "../../ui/overlays/toast.ts";
import type { PublicationAction } from "./publication-actions.ts";

export interface ItemAddress {
  orgId: string;
  projectId: string;
  contentId: string;
}

type SimpleAction = Exclude<PublicationAction, "schedule">;

const sentences: Record<SimpleAction, { done: string; failed: string }> = {
  publish: { done: "Audio published successfully", failed: "Something went wrong while publishing the audio." },
  unschedule: { done: "The time was taken back", failed: "Something went wrong while taking the time back." },
  unpublish: { done: "Audio unpublished successfully", failed: "Something went wrong while unpublishing the audio." },
  disable: { done: "Audio disabled successfully", failed: "Something went wrong while disabling the audio." },
  enable: { done: "Audio enabled successfully", failed: "Something went wrong while enabling the audio." },
};

export interface PublicationControl {
  busy: boolean;
  run: (action: SimpleAction) => void;
  /** Returns the error message for the time; undefined on success. */
  schedule: (at: Date) => Promise<string | undefined>;
}

/** Changes an item's publication and shows the result in a toast; `onChange` refetches the item. */
export function usePublication(address: ItemAddress | undefined, onChange: () => Promise<unknown>): PublicationControl {
  const [busy, setBusy] = useState(false);

  async function run(action: SimpleAction): Promise<void> {
    if (address === undefined) return;
    setBusy(true);
    try {
      await calls[action](itemParams(address));
      toast.success(sentences[action].done);
    } catch (error) {
      toast.error(failureMessage(error, sentences[action].failed));
    }
    // Also after a rejection: the displayed item is out of date.
    await onChange().catch(() => undefined);
    setBusy(false);
  }

  async function schedule(at: Date): Promise<string | undefined> {
    if (address === undefined) return undefined;
    try {
      const { data } = await api.publishing.publish({ ...itemParams(address), publish_at: at.toISOString() });
      if (data.publish_at !== null) toast.success(`To be published on ${formatMoment(data.publish_at)}`);
      // What was scheduled is scheduled, also where the item cannot be read anew.
      await onChange().catch(() => undefined);
      return undefined;
    } catch (error) {
      return fieldProblem(error, "publish_at") ?? failureMessage(error, sentences.publish.failed);
    }
  }

  return { busy, run: (action) => void run(action), schedule };
}

type ItemParams = ReturnType<typeof itemParams>;

const calls: Record<SimpleAction, (params: ItemParams) => Promise<unknown>> = {
  publish: (params) => api.publishing.publish(params),
  unschedule: (params) => api.publishing.unschedule(params),
  unpublish: (params) => api.publishing.unpublish(params),
  disable: (params) => api.publishing.disable(params),
  enable: (params) => api.publishing.enable(params),
};

function itemParams({ orgId, projectId, contentId }: ItemAddress) {
  return { org_id: orgId, id: projectId, content_id: contentId };
}
