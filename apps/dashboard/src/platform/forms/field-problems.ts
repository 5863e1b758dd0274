import type { FieldSchema } from "@lectern/contract";

/** What a field has to be, by its name in the form. */
export type FieldRules<Values> = { readonly [Name in keyof Values]?: FieldSchema };

export type FieldErrors<Values> = { [Name in keyof Values]?: string };

/** What is wrong with a value, in its rule's sentence; undefined when nothing is. */
export function problemOf(rule: FieldSchema, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

/** What is wrong, by field. */
export function fieldProblems<Values extends Record<string, unknown>>(
  rules: FieldRules<Values>,
  values: Values,
): FieldErrors<Values> {
  const found: FieldErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    const rule = rules[name];
    const problem = rule && problemOf(rule, values[name]);
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}
