import { type Role, type RightName, roleRights } from "@lectern/access";

const right: RightName = "integrate api";

/** Why the user may not create API keys: their role, or the plan. undefined: they may. */
export function keyRefusal(role: Role, hasRight: (right: RightName) => boolean): "role" | "plan" | undefined {
  if (hasRight(right)) return undefined;
  return roleRights[role].includes(right) ? "plan" : "role";
}
