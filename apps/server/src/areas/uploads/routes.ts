import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import { createAudio } from "./conversion/create-audio.ts";
import { replaceAudio } from "./conversion/replace-audio.ts";
import { retryConversion } from "./conversion/retry-conversion.ts";
import { beginUpload, signUpload } from "./receiving/begin-upload.ts";
import type { UploadServices } from "./upload-services.ts";

export function uploadsRouter(services: UploadServices) {
  const os = implement(contract.uploads).$context<ApiContext>();

  return {
    sign: os.sign.handler(({ input }) => {
      const file = { contentType: input.content_type, contentLength: input.content_length };
      const { signed_url, url } = signUpload(services, projectScope(input), file);
      return { success: true, data: { signed_url, url } };
    }),
    begin: os.begin.handler(async ({ input }) => {
      const { address, expiresAt } = await beginUpload(services, projectScope(input), input.content_length);
      return { success: true, data: { upload_url: address, expires_at: expiresAt.toISOString() } };
    }),
    create: os.create.handler(async ({ context, input }) => {
      const request = { title: input.title, address: input.url, keepOriginal: input.keep_original ?? false };
      const contentId = await createAudio(services, projectScope(input), request, context.signal);
      return { success: true, data: { content_id: contentId } };
    }),
    replace: os.replace.handler(async ({ context, input }) => {
      const request = { title: input.title, address: input.url, keepOriginal: input.keep_original ?? false };
      await replaceAudio(services, itemScope(input), request, context.signal);
      return { success: true, data: { content_id: input.content_id } };
    }),
    retry: os.retry.handler(async ({ input }) => {
      await retryConversion(services, itemScope(input));
      return { success: true, data: { content_id: input.content_id } };
    }),
  };
}

function projectScope(input: { org_id: string; id: string }) {
  return { organisationId: input.org_id, projectId: input.id };
}

function itemScope(input: { org_id: string; id: string; content_id: string }) {
  return { ...projectScope(input), contentId: input.content_id };
}
