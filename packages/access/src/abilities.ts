import { commonRights } from "./plan-catalogue.ts";
import { type PlanContext, planOf } from "./plans.ts";
import { type Action, type Right, type RightName, parseRight, type Subject } from "./rights.ts";
import { type Role, roleRights } from "./roles.ts";

/** What decides about the rights of a person in an organisation. */
export interface AccessContext extends PlanContext {
  role: Role;
}

/** What a person may do in an organisation, to be asked. */
export interface Ability {
  can(action: Action, subject: Subject): boolean;
}

/** What a person may do in an organisation: what their role may and the plan has. @throws RangeError for no plan. */
export function rightsFor(context: AccessContext): Right[] {
  return grantedNames(context).map(parseRight);
}

function grantedNames({ role, ...plan }: AccessContext): RightName[] {
  return roleRights[role].filter((name) => planGrants(plan, name));
}

/** Whether a plan has a right, whoever asks: what an organisation's readers see depends on nobody's role. @throws RangeError */
export function planGrants({ planId, billing }: PlanContext, name: RightName): boolean {
  return billing === "none" || commonRights.includes(name) || planOf(planId).rights.includes(name);
}

/** The same, to be asked: `abilityFor(context).can("create", "project")`. */
export function abilityFor(context: AccessContext): Ability {
  const granted = new Set<RightName>(grantedNames(context));
  return { can: (action, subject) => granted.has(`${action} ${subject}`) };
}

/** Why a right is denied: the role does not have it under any plan, or the plan lacks it. undefined: it is granted. */
export function denialReason({ role, ...plan }: AccessContext, name: RightName): "role" | "plan" | undefined {
  if (!roleRights[role].includes(name)) return "role";
  return planGrants(plan, name) ? undefined : "plan";
}
