import { Ability as CaslAbility } from "@casl/ability";
import { everyPlan } from "./plan-catalogue.ts";
import { type PlanHolder, planOf } from "./plans.ts";
import { type Action, type Right, type RightName, rightOf, type Subject } from "./rights.ts";
import { type Role, roleRights } from "./roles.ts";

export interface Standing extends PlanHolder {
  role: Role;
}

export type Ability = CaslAbility<[Action, Subject]>;

/** What a person may do in an organisation: what their role may and the plan has. @throws RangeError for no plan. */
export function rightsFor({ role, planId, billing }: Standing): Right[] {
  const names = roleRights[role];
  if (billing === "none") return names.map(rightOf);
  const held = new Set<RightName>([...everyPlan, ...planOf(planId).rights]);
  return names.filter((name) => held.has(name)).map(rightOf);
}

/** The same as a CASL ability: `abilitiesFor(standing).can("create", "project")`. */
export function abilitiesFor(standing: Standing): Ability {
  return new CaslAbility<[Action, Subject]>(rightsFor(standing));
}

/** Why somebody may not: their role has it under no plan, or the plan lacks it. undefined: they may. */
export function refusalOf(standing: Standing, name: RightName): "role" | "plan" | undefined {
  if (!roleRights[standing.role].includes(name)) return "role";
  const { action, subject } = rightOf(name);
  return abilitiesFor(standing).can(action, subject) ? undefined : "plan";
}
