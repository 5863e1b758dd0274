import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, personIdOf, projectCallerOf } from "../../platform/http/index.ts";
import { checkVoice } from "../../platform/speech/index.ts";
import { studioServices } from "../studio/index.ts";
import { applyToItems, createActionSlots } from "./apply-to-items.ts";
import { resolveBulkAction } from "./resolve-bulk-action.ts";
import { priceItems } from "./price-items.ts";
import { chargeZip } from "./zip/charge-zip.ts";
import type { ZipLinks } from "./zip/zip-links.ts";

export function bulkRouter(platform: Platform, zipLinks: ZipLinks) {
  const services = studioServices(platform);
  const actions = createActionSlots();
  const prices = createActionSlots();
  const os = implement(contract.bulk).$context<ApiContext>();

  return {
    apply: os.apply.handler(async ({ context, input }) => {
      const { org_id: organisationId, id: projectId, action, audio_profile: voice, podcast_id: showId } = input;
      if (action === "set_voice" && voice) await checkVoice(services.speech, voice);
      const access = projectCallerOf(context);
      const personId = personIdOf(context);
      const request = { organisationId, projectId, action, personId, voice, showId };
      const operation = resolveBulkAction(services, access, request);
      const { signal, log } = context;
      const results = await actions.run(organisationId, signal, () =>
        applyToItems(distinct(input.content_ids), operation, { signal, log }),
      );
      return { success: true, data: { results } };
    }),
    price: os.price.handler(async ({ context: { signal }, input }) => {
      const { org_id: organisationId, id: projectId } = input;
      const items = { organisationId, projectId, contentIds: distinct(input.content_ids) };
      const price = await prices.run(organisationId, signal, () => priceItems(services, items, { signal }));
      const { words, itemsToGenerate, isComplete } = price;
      return { success: true, data: { words, items_to_generate: itemsToGenerate, is_complete: isComplete } };
    }),
    zip: os.zip.handler(async ({ input }) => {
      const { org_id: organisationId, id: projectId } = input;
      const items = { organisationId, projectId, contentIds: distinct(input.content_ids) };
      const audioTokens = await chargeZip(services, items);
      const path = zipLinks.path({ organisationId, projectId, audioTokens }, services.now());
      const url = services.publicUrl + path;
      return { success: true, message: "Your zip is ready.", data: { url } };
    }),
  };
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
