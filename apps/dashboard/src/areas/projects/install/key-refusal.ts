import { type Role, type RightName, roleRights } from "@lectern/access";

const right: RightName = "integrate api";

/** Why a person may not make keys: what they are here, or the plan. undefined: they may. */
export function keyRefusal(role: Role, hasRight: (right: RightName) => boolean): "role" | "plan" | undefined {
  if (hasRight(right)) return undefined;
  return roleRights[role].includes(right) ? "plan" : "role";
}
