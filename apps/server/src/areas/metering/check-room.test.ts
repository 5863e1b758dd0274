import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../test-kit/use-test-database.ts";
import type { Trx } from "../../platform/database/index.ts";
import { cancelRendition } from "../renditions/index.ts";
import { checkInvitationLimit, checkJoining, checkProjectLimit, checkStoredAudios } from "./check-room.ts";
import { addItem, addOrganisation, addProject, newId } from "../../test-kit/metering/metered-organisation.ts";

const base = useTestDatabase({ poolSize: 12 });

const now = new Date();
const scopeOf = (organisationId: string) => ({ organisationId, billing: "sandbox", now }) as const;

async function addPerson(trx: Trx): Promise<string> {
  const id = newId();
  const person = { id, name: "", given_name: "", family_name: "", email: `${id}@example.com`, email_verified: true };
  await trx.insertInto("user").values(person).execute();
  return id;
}

async function addMember(trx: Trx, organisationId: string): Promise<void> {
  const user_id = await addPerson(trx);
  await trx.insertInto("membership").values({ organisation_id: organisationId, user_id, role: "viewer" }).execute();
}

async function invite(trx: Trx, organisationId: string, email: string, expiresAt: Date): Promise<void> {
  await trx
    .insertInto("invitation")
    .values({ id: newId(), organisation_id: organisationId, email, role: "viewer", expires_at: expiresAt })
    .execute();
}

const later = new Date(now.getTime() + 60_000);

/** Adds one where there is room, as an area does. */
const additions = {
  storedAudios: async (trx: Trx, id: string) => {
    await checkStoredAudios(trx, scopeOf(id));
    await addItem(trx, id, await addProject(trx, id), { buildId: newId() });
  },
  projects: async (trx: Trx, id: string) => {
    await checkProjectLimit(trx, scopeOf(id));
    await addProject(trx, id);
  },
  invitations: async (trx: Trx, id: string) => {
    const email = `${newId()}@example.com`;
    await checkInvitationLimit(trx, scopeOf(id), email);
    await invite(trx, id, email, later);
  },
  members: async (trx: Trx, id: string) => {
    await checkJoining(trx, scopeOf(id));
    await addMember(trx, id);
  },
};

// On the starter plan, whose stored audios have no limit; on the free plan these have.
const cases = [
  ["storedAudios", "free-plan", 3, "NO_ENOUGH_AUDIOS", "You can only store 3 audios in the free plan"],
  ["projects", "starter-plan-usd", 3, "PLAN_LIMIT", "Upgrade now to create more projects!"],
  ["invitations", "starter-plan-usd", 2, "PLAN_LIMIT", "Upgrade now to invite more members!"],
  ["members", "starter-plan-usd", 2, "PLAN_LIMIT", "This organisation has no room for another member at the moment."],
] as const;

function add(kind: keyof typeof additions, id: string): Promise<void> {
  return base.database.tenant(id, (trx) => additions[kind](trx, id));
}

describe.each(cases)("room for %s", (kind, planId, limit, failureType, message) => {
  test("[M30] is up to the plan's limit", async () => {
    const id = await addOrganisation(base, { plan_id: planId });
    for (let count = 1; count <= limit; count += 1) await add(kind, id);
    await expect(add(kind, id)).rejects.toMatchObject({
      failureType,
      message,
      shortage: { needed: 1, remaining: 0, limit },
    });
  });

  test("[M31] is given to one of those who ask at once for the last place", async () => {
    for (let round = 1; round <= 3; round += 1) {
      const id = await addOrganisation(base, { plan_id: planId });
      for (let count = 1; count < limit; count += 1) await add(kind, id);
      const outcomes = await Promise.allSettled([add(kind, id), add(kind, id), add(kind, id)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    }
  });

  test("[M6] there is none in an organisation that the transaction does not see", async () => {
    const [ours, theirs] = [await addOrganisation(base), await addOrganisation(base)];
    const attempt = base.database.tenant(ours, (trx) => additions[kind](trx, theirs));
    await expect(attempt).rejects.toMatchObject({ failureType });
  });
});

describe("room", () => {
  test("[M30] [M34] is there again when an item, or its first build, is gone", async () => {
    const id = await addOrganisation(base);
    const items = await base.database.tenant(id, async (trx) => {
      const projectId = await addProject(trx, id);
      const building = newId();
      const built = await addItem(trx, id, projectId, { audioToken: newId() });
      await addItem(trx, id, projectId, { buildId: building });
      await addItem(trx, id, projectId);
      return { built, building };
    });
    const check = () => base.database.tenant(id, (trx) => checkStoredAudios(trx, scopeOf(id)));
    await add("storedAudios", id);
    await expect(check()).rejects.toMatchObject({ failureType: "NO_ENOUGH_AUDIOS" });
    await base.database.tenant(id, (trx) => cancelRendition(trx, items.building, now));
    await add("storedAudios", id);
    await expect(check()).rejects.toMatchObject({ failureType: "NO_ENOUGH_AUDIOS" });
    await base.database.tenant(id, (trx) => trx.deleteFrom("content").where("id", "=", items.built).execute());
    await check();
  });

  test("[M32] is taken by invitations that can be accepted, each address once", async () => {
    const id = await addOrganisation(base, { plan_id: "starter-plan-usd" });
    const check = (email: string) => base.database.tenant(id, (trx) => checkInvitationLimit(trx, scopeOf(id), email));
    await base.database.tenant(id, async (trx) => {
      await addMember(trx, id);
      await invite(trx, id, "late@example.com", now);
    });
    await check("one@example.com");
    await base.database.tenant(id, (trx) => invite(trx, id, "one@example.com", later));
    await check("one@example.com");
    await expect(check("two@example.com")).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
  });

  test("[M33] to join is not taken by other invitations", async () => {
    const id = await addOrganisation(base, { plan_id: "starter-plan-usd" });
    await base.database.tenant(id, async (trx) => {
      await addMember(trx, id);
      await invite(trx, id, "one@example.com", later);
      await invite(trx, id, "two@example.com", later);
    });
    await add("members", id);
    await expect(add("members", id)).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
  });

  test("[M8] is that of the free plan once the preview's time is over, and endless where nothing is billed", async () => {
    const id = await addOrganisation(base, { plan_id: "preview-plan-usd", preview_until: now });
    await add("projects", id);
    await expect(add("projects", id)).rejects.toMatchObject({ failureType: "PLAN_LIMIT" });
    await base.database.tenant(id, (trx) => checkProjectLimit(trx, { ...scopeOf(id), billing: "none" }));
  });
});
