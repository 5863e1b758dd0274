import { isDeepStrictEqual } from "node:util";
import type { Lexeme } from "@lectern/script";
import { AppError, noSuchProject } from "../../platform/http/index.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { lockProject, updateProject } from "./store.ts";

/**
 * Replaces a project's pronunciation library. Returns its version, which rises with each change; a library that says
 * the same keeps its version.
 * @throws {AppError} NOT_FOUND; CONFLICT when another library was saved since `version`
 */
export async function saveLexicon(
  { clock, database }: Pick<ProjectsPlatform, "clock" | "database">,
  project: { organisationId: string; id: string },
  { lexicon, version }: { lexicon: readonly Lexeme[]; version: number | undefined },
): Promise<number> {
  return database.tenant(project.organisationId, async (trx) => {
    const before = await lockProject(trx, project.organisationId, project.id);
    if (!before) throw noSuchProject();
    if (isDeepStrictEqual(before.pronunciation_library, lexicon)) return before.lexicon_version;
    if (version !== undefined && version !== before.lexicon_version) {
      throw new AppError(
        "CONFLICT",
        "The pronunciation library was changed in another tab or by someone else since you opened it.",
      );
    }
    const after = await updateProject(trx, project, {
      pronunciation_library: JSON.stringify(lexicon),
      lexicon_version: before.lexicon_version + 1,
      updated_at: clock.now(),
    });
    if (!after) throw noSuchProject();
    return after.lexicon_version;
  });
}
