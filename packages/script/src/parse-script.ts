import { type Block, blockSchema, type Script, scriptSchema } from "./schemas/script.ts";
import { parseWith, type ValidationError } from "./validation.ts";

export type ParsedScript = { ok: true; script: Script } | { ok: false; errors: ValidationError[] };
export type ParsedBlock = { ok: true; block: Block } | { ok: false; errors: ValidationError[] };

/** Reads a script from what came over the wire, as {@link scriptSchema} has it. */
export function parseScript(value: unknown): ParsedScript {
  const parsed = parseWith(scriptSchema, value);
  return parsed.ok ? { ok: true, script: parsed.value } : parsed;
}

/** Reads one block as {@link parseScript} does; paths start inside the block. */
export function parseBlock(value: unknown): ParsedBlock {
  const parsed = parseWith(blockSchema, value);
  return parsed.ok ? { ok: true, block: parsed.value } : parsed;
}
