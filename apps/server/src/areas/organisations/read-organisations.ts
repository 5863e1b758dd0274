import type { Limits, Role } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { noSuchOrganisation } from "../../platform/http/index.ts";
import {
  accountOf,
  type MeteringScope,
  applyDueSubscriptionChanges,
  type Usage,
  refreshAndReadUsage,
} from "../metering/index.ts";
import type { OrganisationsPlatform } from "./platform.ts";
import { findOrganisation, type OrganisationRow, organisationsOf } from "./store.ts";

type ReadServices = Pick<OrganisationsPlatform, "clock" | "config" | "database">;

/** An organisation with what it has used of its plan. */
export interface OrganisationWithUsage {
  row: OrganisationRow;
  usage: Usage;
}

/** An organisation a person belongs to, with their role. */
interface Place {
  organisationId: string;
  role: Role;
}

/** What a person's rights and limits in an organisation follow from. */
interface PermissionFacts {
  row: OrganisationRow;
  limits: Limits;
  role: Role;
}

/** A person's organisations, oldest first. */
export async function readOrganisations(
  { database }: Pick<OrganisationsPlatform, "database">,
  userId: string,
): Promise<OrganisationRow[]> {
  return database.system((trx) => organisationsOf(trx, userId));
}

/** @throws {AppError} NOT_FOUND */
export async function readOrganisation(
  { clock, config, database }: ReadServices,
  organisationId: string,
): Promise<OrganisationWithUsage> {
  return database.tenant(organisationId, (trx) =>
    findWithUsage(trx, { organisationId, billing: config.billing.kind, now: clock.now() }),
  );
}

/** The same in a transaction. @throws {AppError} NOT_FOUND */
export async function findWithUsage(trx: Trx, scope: MeteringScope): Promise<OrganisationWithUsage> {
  const usage = await refreshAndReadUsage(trx, scope);
  const row = await findOrganisation(trx, scope.organisationId);
  if (!row || !usage) throw noSuchOrganisation();
  return { row, usage };
}

/**
 * A person's in the organisation that is named, or else in their oldest one; undefined when they have none.
 * @throws {AppError} NOT_FOUND
 */
export async function readPermissions(
  services: ReadServices,
  { userId, place: named }: { userId: string; place: Place | undefined },
): Promise<PermissionFacts | undefined> {
  const { clock, config, database } = services;
  const place = named ?? (await firstPlaceOf(services, userId));
  if (!place) return undefined;
  const { organisationId, role } = place;
  return database.tenant(organisationId, async (trx) => {
    await applyDueSubscriptionChanges(trx, organisationId, clock.now());
    const row = await findOrganisation(trx, organisationId);
    const account = await accountOf(trx, { organisationId, billing: config.billing.kind, now: clock.now() });
    if (!row || !account) throw noSuchOrganisation();
    return { row, limits: account.limits, role };
  });
}

async function firstPlaceOf({ database }: ReadServices, userId: string): Promise<Place | undefined> {
  const [first] = await database.system((trx) => organisationsOf(trx, userId));
  return first && { organisationId: first.id, role: first.role };
}
