import type { z } from "zod";
import { MAX_ERRORS } from "./limits.ts";
import type { TurnsContext } from "./schemas/bounded-list.ts";
import { validationMessage } from "./schemas/validation-message.ts";
import { type Lexeme, lexiconSchema } from "./schemas/lexicon.ts";
import { type Block, blockSchema, type Script, scriptSchema } from "./schemas/script.ts";

/** What is wrong with a value, said to a person, and where: keys and indices joined by dots ("0.children.2.duration"). */
export interface ValidationError {
  path: string;
  message: string;
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: ValidationError[] };

const maxKeyCharacters = 60;

/** Reads a value by its schema; at most {@link MAX_ERRORS} of what is wrong with it is told. */
export function parseWith<Value>(schema: z.ZodType<Value>, value: unknown): Parsed<Value> {
  const parsed = schema.safeParse(value, { error: validationMessage });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, errors: parsed.error.issues.slice(0, MAX_ERRORS).flatMap(errorsOf).slice(0, MAX_ERRORS) };
}

/**
 * Reads a value by its schema as `safeParse` does, and gives way between the items of its long lists: scripts, lexicons.
 * @param yieldToEventLoop - what it returns is awaited before the next item
 */
export function validateYielding<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  yieldToEventLoop: TurnsContext["yieldToEventLoop"],
): Promise<z.ZodSafeParseResult<Value>> {
  return schema.safeParseAsync(value, { yieldToEventLoop } as object);
}

function errorsOf(issue: z.core.$ZodIssue): ValidationError[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), message: issue.message }];
  return issue.keys.slice(0, MAX_ERRORS).map((key) => ({
    path: [...path, key.slice(0, maxKeyCharacters)].join("."),
    message: "This field is not known.",
  }));
}

export type ParsedLexicon = { ok: true; lexicon: Lexeme[] } | { ok: false; errors: ValidationError[] };

/** Reads a lexicon from what came over the wire, as {@link lexiconSchema} has it. */
export function parseLexicon(value: unknown): ParsedLexicon {
  const parsed = parseWith(lexiconSchema, value);
  return parsed.ok ? { ok: true, lexicon: parsed.value } : parsed;
}

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
