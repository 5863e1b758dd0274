import { contract, EXTRA_AUDIO_PARTS, type ExtraAudioKey } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../../platform/http/index.ts";
import type { UploadServices } from "../../uploads/index.ts";
import { deleteExtraAudio } from "./delete-extra-audio.ts";
import { presentExtraAudio, presentExtraAudios } from "./present.ts";
import { readExtraAudio } from "./read-extra-audio.ts";
import { saveBackgroundVolume } from "./save-background-volume.ts";
import { saveExtraAudio } from "./save-extra-audio.ts";

interface UploadInput {
  org_id: string;
  id: string;
  key: ExtraAudioKey;
  url: string;
}

export function extraAudioRouter(services: UploadServices, publicUrl: string) {
  const os = implement(contract.extraAudio).$context<ApiContext>();

  async function save({ key, url, ...scope }: UploadInput, isReplacing: boolean, signal: AbortSignal) {
    const request = { part: EXTRA_AUDIO_PARTS[key], address: url, isReplacing };
    const sounds = await saveExtraAudio(services, projectScope(scope), request, signal);
    return { success: true, data: presentExtraAudio(key, sounds, publicUrl) } as const;
  }

  return {
    list: os.list.handler(async ({ input }) => {
      const { sounds, backgroundVolume } = await readExtraAudio(services, projectScope(input));
      const audios = presentExtraAudios(sounds, publicUrl);
      return { success: true, data: { audios, background_volume: backgroundVolume } };
    }),
    create: os.create.handler(({ context, input }) => save(input, false, context.signal)),
    replace: os.replace.handler(({ context, input }) => save(input, true, context.signal)),
    delete: os.delete.handler(async ({ input }) => {
      await deleteExtraAudio(services, projectScope(input), EXTRA_AUDIO_PARTS[input.key]);
      return { success: true, data: presentExtraAudio(input.key, [], publicUrl) };
    }),
    saveVolume: os.saveVolume.handler(async ({ input }) => {
      const volume = await saveBackgroundVolume(services, projectScope(input), input.background_volume);
      return { success: true, data: { background_volume: volume } };
    }),
  };
}

function projectScope(input: { org_id: string; id: string }) {
  return { organisationId: input.org_id, projectId: input.id };
}
