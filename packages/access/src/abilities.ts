import { Ability as CaslAbility } from "@casl/ability";
import { commonRights } from "./plan-catalogue.ts";
import { type PlanContext, planOf } from "./plans.ts";
import { type Action, type Right, type RightName, parseRight, type Subject } from "./rights.ts";
import { type Role, roleRights } from "./roles.ts";

/** What decides about the rights of a person in an organisation. */
export interface AccessContext extends PlanContext {
  role: Role;
}

export type Ability = CaslAbility<[Action, Subject]>;

/** What a person may do in an organisation: what their role may and the plan has. @throws RangeError for no plan. */
export function rightsFor({ role, planId, billing }: AccessContext): Right[] {
  return roleRights[role].filter((name) => planGrants({ planId, billing }, name)).map(parseRight);
}

/** Whether a plan has a right, whoever asks: what an organisation's readers see depends on nobody's role. @throws RangeError */
export function planGrants({ planId, billing }: PlanContext, name: RightName): boolean {
  return billing === "none" || commonRights.includes(name) || planOf(planId).rights.includes(name);
}

/** The same as a CASL ability: `abilityFor(context).can("create", "project")`. */
export function abilityFor(context: AccessContext): Ability {
  return new CaslAbility<[Action, Subject]>(rightsFor(context));
}

/** Why a right is denied: the role does not have it under any plan, or the plan lacks it. undefined: it is granted. */
export function denialReason(context: AccessContext, name: RightName): "role" | "plan" | undefined {
  if (!roleRights[context.role].includes(name)) return "role";
  const { action, subject } = parseRight(name);
  return abilityFor(context).can(action, subject) ? undefined : "plan";
}
