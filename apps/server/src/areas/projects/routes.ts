import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, AppError } from "../../platform/http/index.ts";
import { createGuard, type Member, requireRight } from "../accounts/index.ts";
import { createProject } from "./create-project.ts";
import { presentProject } from "./present.ts";
import { countContentByProject, findProject, listProjects, updateLexicon } from "./store.ts";

export function projectsRouter(platform: Pick<Platform, "config" | "clock" | "database" | "ids">) {
  const { database, ids, clock } = platform;
  const guard = createGuard(platform);
  const os = implement(contract.projects).$context<ApiContext>();

  function room({ organisationId, limits }: Member) {
    return { organisationId, limits, id: ids.uuid() };
  }

  return {
    list: os.list.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "access project");
      const data = await database.tenant(organisationId, async (trx) => {
        const counts = await countContentByProject(trx, organisationId);
        return (await listProjects(trx, organisationId)).map((row) => presentProject(row, counts.get(row.id) ?? 0));
      });
      return { success: true, data };
    }),

    get: os.get.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "access project");
      const data = await database.tenant(organisationId, async (trx) => {
        const row = await findProject(trx, organisationId, input.id);
        if (!row) throw noSuchProject();
        const counts = await countContentByProject(trx, organisationId);
        return presentProject(row, counts.get(row.id) ?? 0);
      });
      return { success: true, data };
    }),

    create: os.create.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "create project");
      const id = await database.tenant(member.organisationId, (trx) =>
        createProject(trx, room(member), { name: input.integration_name }),
      );
      return { success: true, data: { id } };
    }),

    createWithSettings: os.createWithSettings.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "create project");
      if (input.audio_profile.engine === "neural") {
        requireRight(member, "download premium_voices", "Please upgrade your plan to select premium audios");
      }
      const id = await database.tenant(member.organisationId, (trx) =>
        createProject(trx, room(member), {
          name: input.integration_name,
          langCode: input.lang_code,
          audioProfile: input.audio_profile,
          playerSettings: input.player_settings,
        }),
      );
      return { success: true, data: { id } };
    }),

    savePronunciationLibrary: os.savePronunciationLibrary.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "modify pronunciation");
      const lexicon = JSON.stringify(input.pronunciation_library);
      const found = await database.tenant(organisationId, (trx) =>
        updateLexicon(trx, { organisationId, id: input.id }, lexicon, clock.now()),
      );
      if (!found) throw noSuchProject();
      return { success: true, data: { count: input.pronunciation_library.length } };
    }),
  };
}

function noSuchProject(): AppError {
  return new AppError("NOT_FOUND", "There is no such project.");
}
