import type { WireWebhook, WireWebhookDelivery } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../platform/api/client.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { toast } from "../../ui/overlays/toast.ts";
import type { toWebhookInput } from "./form/webhook-values.ts";
import { deliveriesQuery, webhooksKey, webhooksQuery } from "./webhook-queries.ts";

export type WebhookSettings = ReturnType<typeof toWebhookInput>;

export interface WebhookActions {
  /** The action that is under way, by its name; that of a delivery has its id. */
  busy: string | undefined;
  /** Resolves with the webhook and its secret. Rejects with the failure. */
  add: (settings: WebhookSettings) => Promise<WireWebhook & { secret: string }>;
  /** Rejects with the failure. */
  change: (webhook: WireWebhook, settings: WebhookSettings) => Promise<void>;
  setEnabled: (webhook: WireWebhook, isEnabled: boolean) => Promise<void>;
  /** Resolves with whether it is deleted. */
  remove: (webhook: WireWebhook) => Promise<boolean>;
  /** Resolves with the new secret; undefined when it failed. */
  rotate: (webhook: WireWebhook) => Promise<string | undefined>;
  sendTest: (webhook: WireWebhook) => Promise<void>;
  redeliver: (webhook: WireWebhook, delivery: WireWebhookDelivery) => Promise<void>;
}

/** Calls one at a time; a failure is said in a toast, and the call's result is then undefined. */
function useAttempts(onFailed: () => void) {
  const [busy, setBusy] = useState<string>();
  async function attempt<Result>(name: string, call: () => Promise<Result>): Promise<Result | undefined> {
    setBusy(name);
    try {
      return await call();
    } catch (error) {
      toast.error(failureMessage(error, "Something went wrong!"));
      onFailed();
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, attempt };
}

/** Actions on the webhooks of an organisation; failures are said in a toast unless they belong to a form. */
export function useWebhookActions(orgId: string): WebhookActions {
  const queryClient = useQueryClient();
  const listKey = webhooksQuery(orgId).queryKey;
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksKey(orgId) });
  const { busy, attempt } = useAttempts(() => void refresh());

  function replace(webhook: WireWebhook): void {
    queryClient.setQueryData(listKey, (list) => list?.map((one) => (one.id === webhook.id ? webhook : one)));
  }

  const at = ({ id }: WireWebhook) => ({ org_id: orgId, webhook_id: id });
  const settingsOf = ({ url, description, events, integration_id }: WireWebhook) => ({
    url,
    description,
    events,
    integration_id,
  });

  return {
    busy,
    async add(settings) {
      const { data } = await api.webhooks.create({ org_id: orgId, ...settings });
      void refresh();
      return data;
    },
    async change(webhook, settings) {
      const { data } = await api.webhooks.update({ ...at(webhook), ...settings });
      replace(data);
      toast.success("The webhook has been saved.");
    },
    async setEnabled(webhook, isEnabled) {
      await attempt("enable", async () => {
        const change = { ...settingsOf(webhook), is_enabled: isEnabled };
        replace((await api.webhooks.update({ ...at(webhook), ...change })).data);
        toast.success(isEnabled ? "The webhook is enabled." : "The webhook is paused.");
        void queryClient.invalidateQueries({ queryKey: deliveriesQuery(orgId, webhook.id).queryKey });
      });
    },
    async remove(webhook) {
      const removed = await attempt("delete", () => api.webhooks.remove(at(webhook)));
      if (removed === undefined) return false;
      toast.success("The webhook has been deleted.");
      return true;
    },
    async rotate(webhook) {
      const rotated = await attempt("rotate", () => api.webhooks.rotateSecret(at(webhook)));
      if (rotated === undefined) return undefined;
      const { secret, ...changed } = rotated.data;
      replace(changed);
      return secret;
    },
    async sendTest(webhook) {
      const sent = await attempt("test", () => api.webhooks.sendTest(at(webhook)));
      if (sent === undefined) return;
      toast.success("A test event is on its way.");
      await queryClient.invalidateQueries({ queryKey: deliveriesQuery(orgId, webhook.id).queryKey });
    },
    async redeliver(webhook, delivery) {
      const sent = await attempt(`redeliver ${delivery.id}`, () =>
        api.webhooks.redeliver({ ...at(webhook), delivery_id: delivery.id }),
      );
      if (sent === undefined) return;
      toast.success("The event is on its way again.");
      await queryClient.invalidateQueries({ queryKey: deliveriesQuery(orgId, webhook.id).queryKey });
    },
  };
}
