import { randomBytes } from "node:crypto";
import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { parseWebAddress } from "../../platform/fetch/web-address.ts";
import { type ApiContext, personOf } from "../../platform/http/index.ts";
import { packCatalogue } from "../../platform/voice-packs/index.ts";
import { addUploaded, PACK_UPLOADS_FOLDER, requestPack, retryPack } from "./request-pack.ts";
import { requestRemoval } from "./remove-pack.ts";
import { countItemsWith } from "./pack-users.ts";
import { presentPacks } from "./present.ts";
import { sendWork } from "./jobs.ts";
import type { PackServices } from "./services.ts";
import { listPackRows } from "./store.ts";

export function voicePacksRouter(
  { queue, storage, voicePacks }: Pick<Platform, "queue" | "storage" | "voicePacks">,
  services: PackServices,
) {
  const { database } = services;
  const os = implement(contract.voicePacks).$context<ApiContext>();

  async function answer(id: string) {
    await database.system((trx) => sendWork(queue, trx, id));
    return { success: true as const, data: { id } };
  }

  return {
    list: os.list.handler(async () => ({
      success: true,
      data: presentPacks(await listPackRows(database.kysely), packCatalogue(), voicePacks),
    })),
    add: os.add.handler(async ({ context, input: { id } }) =>
      answer(await requestPack(services, { source: { kind: "catalogue" }, id, requestedBy: personOf(context).userId })),
    ),
    addFromAddress: os.addFromAddress.handler(async ({ context, input }) => {
      const address = parseWebAddress(input.address).href;
      const requestedBy = personOf(context).userId;
      return answer(await requestPack(services, { source: { kind: "address", address }, requestedBy }));
    }),
    sign: os.sign.handler(({ input: { content_length: contentLength } }) => {
      const key = PACK_UPLOADS_FOLDER + randomBytes(24).toString("hex");
      const { signed_url, url } = storage.signPut({ key, contentType: "application/octet-stream", contentLength });
      return { success: true, data: { signed_url, url } };
    }),
    addFromFile: os.addFromFile.handler(async ({ context, input: { file_name: fileName, url: address } }) => {
      const requestedBy = personOf(context).userId;
      return answer(await addUploaded({ ...services, storage }, { address, fileName, requestedBy }));
    }),
    retry: os.retry.handler(async ({ input: { id } }) => answer(await retryPack(services, id))),
    usage: os.usage.handler(async ({ input: { id } }) => ({
      success: true,
      data: { items: await countItemsWith(database, id) },
    })),
    remove: os.remove.handler(async ({ input: { id } }) => {
      await requestRemoval(services, id);
      return answer(id);
    }),
  };
}
