import { INVALID_ADDRESS_MESSAGE, MAX_WEBHOOKS, WEBHOOK_LIMIT_MESSAGE, type WebhookEventType } from "@lectern/contract";
import type { Platform } from "../../area.ts";
import { parseWebAddress, refusePrivateHost } from "../../platform/fetch/web-address.ts";
import { AppError, noSuchProject } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { findProject } from "../projects/index.ts";
import {
  lockAndCountEndpoints,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
} from "./endpoint-store.ts";
import { failWaiting } from "./delivery-store.ts";
import { SECRET_OVERLAP_MS, webhookSecrets } from "./secrets.ts";

export interface EndpointSettings {
  url: string;
  description: string;
  events: WebhookEventType[];
  /** null: every project. */
  projectId: string | null;
}

/** An endpoint with its secret, which is answered only once. */
export interface EndpointWithSecret {
  row: EndpointRow;
  secret: string;
}

export type EndpointServices = Pick<Platform, "database" | "ids" | "clock" | "config">;

export interface EndpointScope {
  organisationId: string;
  endpointId: string;
}

export function noSuchWebhook(): AppError {
  return new AppError("NOT_FOUND", "There is no such webhook.");
}

/** @throws {AppError} CONFLICT at the organisation's maximum, NOT_FOUND for a project, VALIDATION for an address that is wrong or private */
export async function createEndpoint(
  { database, ids, clock, config }: EndpointServices,
  organisationId: string,
  settings: EndpointSettings,
): Promise<EndpointWithSecret> {
  const url = publicUrlOf(settings.url, config);
  const secret = webhookSecrets(config.secret).make();
  return database.tenant(organisationId, async (trx) => {
    if ((await lockAndCountEndpoints(trx, organisationId)) >= MAX_WEBHOOKS) {
      throw new AppError("CONFLICT", WEBHOOK_LIMIT_MESSAGE);
    }
    await requireProject(trx, organisationId, settings.projectId);
    const now = clock.now();
    const row = await insertEndpoint(trx, {
      ...columnsOf(settings, url),
      id: ids.uuid(),
      organisation_id: organisationId,
      is_enabled: true,
      secret: secret.stored,
      created_at: now,
      updated_at: now,
    });
    return { row, secret: secret.text };
  });
}

/** One that is enabled begins anew; what waited for one that is disabled is not sent. @throws {AppError} as createEndpoint */
export async function changeEndpoint(
  { database, clock, config }: EndpointServices,
  { organisationId, endpointId }: EndpointScope,
  { isEnabled, ...settings }: EndpointSettings & { isEnabled: boolean | undefined },
): Promise<EndpointRow> {
  const url = publicUrlOf(settings.url, config);
  return database.tenant(organisationId, async (trx) => {
    await requireProject(trx, organisationId, settings.projectId);
    const row = await updateEndpoint(trx, endpointId, {
      ...columnsOf(settings, url),
      ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
      ...(isEnabled ? { disabled_reason: null, failing_since: null } : {}),
      updated_at: clock.now(),
    });
    if (!row) throw noSuchWebhook();
    if (isEnabled === false) await failWaiting(trx, endpointId);
    return row;
  });
}

/** For a day the secret before signs as well. @throws {AppError} NOT_FOUND */
export async function rotateSecret(
  { database, clock, config }: EndpointServices,
  { organisationId, endpointId }: EndpointScope,
): Promise<EndpointWithSecret> {
  const secret = webhookSecrets(config.secret).make();
  const now = clock.now();
  return database.tenant(organisationId, async (trx) => {
    const before = await lockEndpoint(trx, endpointId);
    const row =
      before &&
      (await updateEndpoint(trx, endpointId, {
        secret: secret.stored,
        previous_secret: before.secret,
        previous_secret_until: new Date(now.getTime() + SECRET_OVERLAP_MS),
        updated_at: now,
      }));
    if (!row) throw noSuchWebhook();
    return { row, secret: secret.text };
  });
}

/** @throws {AppError} NOT_FOUND */
export async function removeEndpoint(
  { database }: Pick<EndpointServices, "database">,
  { organisationId, endpointId }: EndpointScope,
): Promise<void> {
  const isDeleted = await database.tenant(organisationId, (trx) => deleteEndpoint(trx, endpointId));
  if (!isDeleted) throw noSuchWebhook();
}

function columnsOf({ description, events, projectId }: EndpointSettings, url: string) {
  return { url, description, events: JSON.stringify(events), project_id: projectId };
}

async function requireProject(trx: Trx, organisationId: string, projectId: string | null): Promise<void> {
  if (projectId !== null && !(await findProject(trx, organisationId, projectId))) throw noSuchProject();
}

/** Names that lead to a private address are found out when something is sent. */
function publicUrlOf(text: string, { fetchAllow }: Platform["config"]): string {
  const url = orWrongUrl(INVALID_ADDRESS_MESSAGE, () => parseWebAddress(text));
  orWrongUrl("This address is not on the public internet, so nothing can be sent to it.", () =>
    refusePrivateHost(url, fetchAllow),
  );
  return url.href;
}

/** What `check` returns; a refusal of the field, with this message, where it throws. */
function orWrongUrl<Result>(message: string, check: () => Result): Result {
  try {
    return check();
  } catch {
    throw new AppError("VALIDATION", message, { errors: [{ path: "url", message }] });
  }
}
