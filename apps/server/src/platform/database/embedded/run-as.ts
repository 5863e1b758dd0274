import { stat } from "node:fs/promises";

/** The account the embedded server runs under. */
export interface RunAs {
  uid: number;
  gid: number;
}

const nobody: RunAs = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as whoever owns its files already, else as the owner of
 * DATA_DIR, else as nobody. Undefined for everyone else: it runs as ourselves.
 */
export async function resolveRunAs(clusterFolder: string, dataDir: string): Promise<RunAs | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  return (await ownerOf(clusterFolder)) ?? (await ownerOf(dataDir)) ?? nobody;
}

async function ownerOf(folder: string): Promise<RunAs | undefined> {
  // Not made yet: nobody owns it.
  const found = await stat(folder).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}
