import { randomBytes } from "node:crypto";
import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { parseWebAddress } from "../../platform/fetch/web-address.ts";
import { type ApiContext, personOf } from "../../platform/http/index.ts";
import { packCatalogue } from "../../platform/voice-packs/index.ts";
import { PACK_UPLOADS_FOLDER } from "./request-pack.ts";
import { countItemsWith } from "./pack-users.ts";
import { presentPacks } from "./present.ts";
import { readPacks } from "./read-packs.ts";
import type { PackServices } from "./services.ts";
import { enqueuePackInstall, enqueueUploadedPack, enqueuePackRemoval, enqueuePackRetry } from "./enqueue-pack-work.ts";

export function voicePacksRouter(
  { queue, storage, voicePacks }: Pick<Platform, "queue" | "storage" | "voicePacks">,
  packServices: PackServices,
) {
  const services = { ...packServices, queue, storage };
  const os = implement(contract.voicePacks).$context<ApiContext>();

  return {
    list: os.list.handler(async () => ({
      success: true,
      data: presentPacks(await readPacks(services), packCatalogue(), voicePacks),
    })),
    add: os.add.handler(async ({ context, input: { id: asked } }) => {
      const requestedBy = personOf(context).userId;
      const id = await enqueuePackInstall(services, { source: { kind: "catalogue" }, id: asked, requestedBy });
      return { success: true, data: { id } };
    }),
    addFromAddress: os.addFromAddress.handler(async ({ context, input }) => {
      const address = parseWebAddress(input.address).href;
      const requestedBy = personOf(context).userId;
      const id = await enqueuePackInstall(services, { source: { kind: "address", address }, requestedBy });
      return { success: true, data: { id } };
    }),
    sign: os.sign.handler(({ input: { content_length: contentLength } }) => {
      const key = PACK_UPLOADS_FOLDER + randomBytes(24).toString("hex");
      const { signed_url, url } = storage.signPut({ key, contentType: "application/octet-stream", contentLength });
      return { success: true, data: { signed_url, url } };
    }),
    addFromFile: os.addFromFile.handler(async ({ context, input: { file_name: fileName, url: address } }) => {
      const requestedBy = personOf(context).userId;
      const id = await enqueueUploadedPack(services, { address, fileName, requestedBy });
      return { success: true, data: { id } };
    }),
    retry: os.retry.handler(async ({ input }) => {
      const id = await enqueuePackRetry(services, input.id);
      return { success: true, data: { id } };
    }),
    usage: os.usage.handler(async ({ input: { id } }) => ({
      success: true,
      data: { items: await countItemsWith(services, id) },
    })),
    remove: os.remove.handler(async ({ input }) => {
      const id = await enqueuePackRemoval(services, input.id);
      return { success: true, data: { id } };
    }),
  };
}
