import { SpeechError } from "@lectern/speech";
import { entryOf, listPackRows, type PackServices } from "../areas/voice-packs/index.ts";
import { type InstalledPacks, packSourceSchema } from "../platform/voice-packs/index.ts";

interface CheckPacks extends PackServices {
  installed: InstalledPacks;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Has every pack of this machine speak, and says which are to be here and are not. Answers 1 when one is at fault. */
export async function checkPacks({ database, installed, tryPack, signal, say }: CheckPacks): Promise<number> {
  const rows = (await listPackRows(database.kysely)).filter(({ state }) => state === "ready");
  const packs = new Map(installed.list().map((pack) => [pack.id, pack]));
  let faults = 0;
  for (const { id, name, version, source } of rows) {
    const pack = packs.get(id);
    packs.delete(id);
    const fault = await faultOf(pack?.version === version ? pack : undefined);
    if (fault !== undefined) faults += 1;
    say(`${id}: ${fault ?? "speaks."}`);

    async function faultOf(found: typeof pack): Promise<string | undefined> {
      if (!found) return `${name} is not on this machine; a server that starts here adds it.`;
      try {
        await tryPack(found, entryOf(id, packSourceSchema.parse(source))?.sample ?? "One, two, three.", signal);
        return undefined;
      } catch (error) {
        if (error instanceof SpeechError) return error.message;
        throw error;
      }
    }
  }
  for (const id of packs.keys()) say(`${id}: is in the folder, but not one of this installation's packs.`);
  if (rows.length === 0 && packs.size === 0) say("There are no voice packs here.");
  return faults > 0 ? 1 : 0;
}
