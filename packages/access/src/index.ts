export { abilitiesFor, type Ability, refusalOf, rightsFor, type Standing } from "./abilities.ts";
export { type Limits, type Plan, planCatalogue, type PlanIds, type PlanName, previewDays } from "./plan-catalogue.ts";
export {
  type Billing,
  firstPlanId,
  hasRoom,
  limitsFor,
  mayOwnAnother,
  type PlanHolder,
  planIdAfterPreview,
  planOf,
  presentPlanId,
  previewPlanId,
  rupeesFor,
} from "./plans.ts";
export { type Action, actions, type Right, type RightName, rightOf, type Subject, subjects } from "./rights.ts";
export { isAbove, type Role, roleRights, roles } from "./roles.ts";
