import { contract, EXTRA_AUDIO_PARTS, type ExtraAudioKey } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, noSuchProject } from "../../../platform/http/index.ts";
import { findProject, updateProject } from "../../projects/index.ts";
import type { UploadServices } from "../../uploads/index.ts";
import { deleteExtraAudio } from "./delete-extra-audio.ts";
import { presentExtraAudio, presentExtraAudios } from "./present.ts";
import { saveExtraAudio } from "./save-extra-audio.ts";
import { listPlayerSounds } from "./store.ts";

interface UploadInput {
  org_id: string;
  id: string;
  key: ExtraAudioKey;
  url: string;
}

export function extraAudioRouter(services: UploadServices, publicUrl: string) {
  const os = implement(contract.extraAudio).$context<ApiContext>();
  const { database } = services;

  async function save({ key, url, ...scope }: UploadInput, isReplacing: boolean, signal: AbortSignal) {
    const request = { part: EXTRA_AUDIO_PARTS[key], address: url, isReplacing };
    const sounds = await saveExtraAudio(services, projectScope(scope), request, signal);
    return { success: true, data: presentExtraAudio(key, sounds, publicUrl) } as const;
  }

  return {
    list: os.list.handler(async ({ input: { org_id: organisationId, id } }) => {
      const data = await database.tenant(organisationId, async (trx) => {
        const project = await findProject(trx, organisationId, id);
        if (!project) throw noSuchProject();
        const audios = presentExtraAudios(await listPlayerSounds(trx, id), publicUrl);
        return { audios, background_volume: project.background_volume };
      });
      return { success: true, data };
    }),
    create: os.create.handler(({ context, input }) => save(input, false, context.signal)),
    replace: os.replace.handler(({ context, input }) => save(input, true, context.signal)),
    delete: os.delete.handler(async ({ input }) => {
      await deleteExtraAudio(services, projectScope(input), EXTRA_AUDIO_PARTS[input.key]);
      return { success: true, data: presentExtraAudio(input.key, [], publicUrl) };
    }),
    saveVolume: os.saveVolume.handler(async ({ input }) => {
      const change = { background_volume: input.background_volume, updated_at: services.now() };
      const project = await database.tenant(input.org_id, (trx) => updateProject(trx, projectScope(input), change));
      if (!project) throw noSuchProject();
      return { success: true, data: { background_volume: project.background_volume } };
    }),
  };
}

function projectScope({ org_id: organisationId, id }: { org_id: string; id: string }) {
  return { organisationId, projectId: id, id };
}
