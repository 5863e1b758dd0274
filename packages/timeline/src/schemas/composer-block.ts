import type { z } from "zod";
import { audioClip, speechClip } from "../clips/clip-of-block.ts";
import { leastSamples } from "../clips/lay-out.ts";
import { GRID_SAMPLES, MIN_LOOP_SAMPLES } from "../limits.ts";
import {
  FADES_MESSAGE,
  LENGTH_MESSAGE,
  LOOP_MESSAGE,
  LOOP_TOO_SHORT_MESSAGE,
  TRIM_END_MESSAGE,
  TRIM_START_MESSAGE,
} from "../messages.ts";
import { blockFieldsSchema, type ComposerBlock } from "../clips/block-fields.ts";

/** A clip on the wire, whose fields fit together. */
export const composerBlockSchema = blockFieldsSchema.superRefine((block, context) => {
  if (context.issues.length > 0) return;
  const problem = problemOf(block);
  if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
});

/** The first thing that is wrong with a clip; a TTS clip may wait for its length. */
function problemOf(
  block: ComposerBlock,
): { field: keyof z.input<typeof blockFieldsSchema>; message: string } | undefined {
  const { sourceSamples, cueIn, cueOut, fadeIn, fadeOut } = speechClip(block, "");
  const isEmpty = block.type === "TTS" && sourceSamples === 0;
  if (!isEmpty && sourceSamples === 0) return { field: "duration", message: LENGTH_MESSAGE };
  if (cueIn > 0 && cueIn >= sourceSamples) return { field: "starts", message: TRIM_START_MESSAGE };
  if (cueOut > sourceSamples || (cueOut <= cueIn && !isEmpty)) return { field: "ends", message: TRIM_END_MESSAGE };
  let heard = cueOut - cueIn;
  if (block.loop !== undefined) {
    if (heard < MIN_LOOP_SAMPLES) return { field: "loop", message: LOOP_TOO_SHORT_MESSAGE };
    if (block.loop === "end") return undefined;
    heard = leastSamples(audioClip(block, ""));
    if (heard < GRID_SAMPLES) return { field: "loop", message: LOOP_MESSAGE };
  }
  return fadeIn + fadeOut > heard ? { field: "fadeInDuration", message: FADES_MESSAGE } : undefined;
}
