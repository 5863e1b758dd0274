import { type Role, type RightName, roleRights } from "@lectern/access";

export interface Holder {
  role: Role;
  permissions: readonly { action: string; subject: string }[];
}

const right: RightName = "integrate api";

/** Why a person may not make keys: what they are here, or the plan. undefined: they may. */
export function keyRefusal({ role, permissions }: Holder): "role" | "plan" | undefined {
  if (permissions.some(({ action, subject }) => `${action} ${subject}` === right)) return undefined;
  return roleRights[role].includes(right) ? "plan" : "role";
}
