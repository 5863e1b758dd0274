export { abilitiesFor, type Ability, refusalOf, rightsFor, type Standing } from "./abilities.ts";
export { type Limits, type Plan, planCatalogue, type PlanIds, type PlanName } from "./plan-catalogue.ts";
export { type Billing, firstPlanId, hasRoom, limitsFor, type PlanHolder, planOf, rupeesFor } from "./plans.ts";
export { type Action, actions, type Right, type RightName, rightOf, type Subject, subjects } from "./rights.ts";
export { type Role, roleRights, roles } from "./roles.ts";
