export { abilityFor, type Ability, denialReason, planGrants, rightsFor, type AccessContext } from "./abilities.ts";
export {
  type Limits,
  type Plan,
  planCatalogue,
  type PlanIds,
  type PlanName,
  PLAN_PREVIEW_DAYS,
} from "./plan-catalogue.ts";
export {
  type Billing,
  initialPlanId,
  isBelowLimit,
  limitsFor,
  canOwnAnotherOrganisation,
  type PlanContext,
  planIdAfterPreview,
  planOf,
  effectivePlanId,
  previewPlanId,
  rupeesFromDollars,
} from "./plans.ts";
export {
  type Action,
  actions,
  grantedSubjects,
  type Right,
  type RightName,
  parseRight,
  type Subject,
  subjects,
} from "./rights.ts";
export { outranks, type Role, roleRights, roles } from "./roles.ts";
