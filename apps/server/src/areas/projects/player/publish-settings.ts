import { type PlayerSettings, normalisePosition } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import { noSuchProject } from "../../../platform/http/index.ts";
import { updateProject } from "../store.ts";

/** What the players on the publisher's pages look like from now on. */
export async function publishSettings(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { organisationId, projectId }: { organisationId: string; projectId: string },
  settings: PlayerSettings,
): Promise<{ settings: PlayerSettings; publishedAt: Date }> {
  const now = clock.now();
  const row = await database.tenant(organisationId, (trx) =>
    updateProject(
      trx,
      { organisationId, id: projectId },
      {
        player_settings: JSON.stringify(normalisePosition(settings)),
        player_settings_published_at: now,
        updated_at: now,
      },
    ),
  );
  if (!row) throw noSuchProject();
  return { settings: row.player_settings, publishedAt: now };
}
