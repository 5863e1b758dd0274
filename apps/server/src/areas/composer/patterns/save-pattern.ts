import { type ComposerPattern, PATTERN_PARTS, secondsOfSamples } from "@lectern/timeline";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { noSuchProject } from "../../../platform/http/index.ts";
import { findProject, lockProject, updateProject } from "../../projects/index.ts";
import { isSoundThere, noSuchSound, soundAt } from "../../sounds/index.ts";

type PatternPlatform = Pick<Platform, "database" | "storage" | "log" | "clock">;

interface ProjectScope {
  organisationId: string;
  projectId: string;
}

/** The pattern of a project; null: none. */
export async function findPattern(
  { database }: Pick<PatternPlatform, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<ComposerPattern | null> {
  const project = await database.tenant(organisationId, (trx) => findProject(trx, organisationId, projectId));
  if (!project) throw noSuchProject();
  return project.composer_pattern;
}

/**
 * Sets what new items of a project take, or removes it. Items that are there stay as they are.
 * @throws {AppError} NOT_FOUND for a sound that is none of the project's or the library's
 */
export async function savePattern(
  platform: PatternPlatform,
  scope: ProjectScope,
  pattern: ComposerPattern | null,
): Promise<ComposerPattern | null> {
  const { organisationId, projectId } = scope;
  const checked = pattern && (await withLengths(platform, scope, pattern));
  return platform.database.tenant(organisationId, async (trx) => {
    // Sounds of a project are deleted under the same lock, and only when its pattern does not name them.
    if (!(await lockProject(trx, organisationId, projectId))) throw noSuchProject();
    if (checked) await requireSounds(trx, projectId, checked);
    const change = { composer_pattern: checked && JSON.stringify(checked), updated_at: platform.clock.now() };
    await updateProject(trx, { organisationId, id: projectId }, change);
    return checked;
  });
}

/** A pattern with the lengths that its sounds have. */
async function withLengths(
  platform: PatternPlatform,
  scope: ProjectScope,
  pattern: ComposerPattern,
): Promise<ComposerPattern> {
  const { intro, bed, outro } = pattern;
  async function withLength<Clip extends { url: string }>(clip: Clip): Promise<Clip> {
    const sound = await soundAt(platform, scope, clip.url);
    if (!sound) throw noSuchSound();
    return { ...clip, duration: secondsOfSamples(sound.samples) };
  }
  return {
    ...pattern,
    ...(intro && { intro: await withLength(intro) }),
    ...(bed && { bed: await withLength(bed) }),
    ...(outro && { outro: await withLength(outro) }),
  };
}

async function requireSounds(trx: Trx, projectId: string, pattern: ComposerPattern): Promise<void> {
  for (const part of PATTERN_PARTS) {
    const url = pattern[part]?.url;
    if (url !== undefined && !(await isSoundThere(trx, projectId, url))) throw noSuchSound();
  }
}
