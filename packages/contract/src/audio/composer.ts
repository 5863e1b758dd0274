import { composerPatternSchema } from "@lectern/timeline";
import { z } from "zod";
import { createCallBuilder, memberOrApiKeyWith, memberWith } from "../call.ts";
import { projectParams, success } from "../wire.ts";

const patternPath = "/organisation/{org_id}/integration/{id}/composer_pattern" as const;

const call = createCallBuilder("composer");

const savedPattern = z.object({ pattern: composerPatternSchema.nullable() });

/** What a project has for all of its timelines. */
export const composer = {
  /** `pattern` is null when the project has none. */
  getPattern: call(
    { method: "GET", path: patternPath, summary: "Get the intro, bed and outro of a project" },
    { access: memberOrApiKeyWith("read", "access project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(savedPattern)),
  /**
   * New items take it; those that are there stay as they are until it is applied to them (bulk action apply_pattern).
   * Lengths are those of the sounds.
   */
  savePattern: call(
    { method: "PUT", path: patternPath, summary: "Set the intro, bed and outro of a project" },
    { access: memberWith("modify project", "access bg_music"), failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ ...projectParams, pattern: composerPatternSchema }))
    .output(success(savedPattern)),
  removePattern: call(
    { method: "DELETE", path: patternPath, summary: "Remove the intro, bed and outro of a project" },
    { access: memberWith("modify project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(savedPattern)),
};
