import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import { signUpload, type UploadServices } from "../uploads/index.ts";
import { createSound } from "./create-sound.ts";
import { deleteSound } from "./delete-sound.ts";
import { renameSound } from "./rename-sound.ts";
import type { SoundLibrary } from "./library/sound-library.ts";
import { listSoundsPage } from "./list-sounds.ts";
import { presentSound } from "./present.ts";

export function soundsRouter(services: UploadServices, library: Pick<SoundLibrary, "list">) {
  const os = implement(contract.sounds).$context<ApiContext>();

  return {
    sign: os.sign.handler(({ input }) => {
      const file = { contentType: input.content_type, contentLength: input.content_length };
      const { signed_url, url } = signUpload(services, projectScope(input), file);
      return { success: true, data: { signed_url, url } };
    }),
    create: os.create.handler(async ({ context, input }) => {
      const request = { title: input.title, address: input.url };
      const sound = await createSound(services, projectScope(input), request, context.signal);
      return { success: true, data: presentSound(sound) };
    }),
    list: os.list.handler(async ({ input }) => {
      const { sounds, total, nextPageToken } = await listSoundsPage(
        services,
        projectScope(input),
        input.next_page_token,
      );
      return {
        success: true,
        data: sounds.map(presentSound),
        total,
        ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }),
      };
    }),
    library: os.library.handler(async () => ({ success: true, data: await library.list() })),
    rename: os.rename.handler(async ({ input }) => {
      const sound = await renameSound(services, projectScope(input), { soundId: input.sound_id, title: input.title });
      return { success: true, data: presentSound(sound) };
    }),
    delete: os.delete.handler(async ({ input }) => {
      await deleteSound(services, projectScope(input), input.sound_id);
      return { success: true, data: { id: input.sound_id } };
    }),
  };
}

function projectScope(input: { org_id: string; id: string }) {
  return { organisationId: input.org_id, projectId: input.id };
}
