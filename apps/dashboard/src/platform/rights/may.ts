import type { RightName } from "@lectern/access";

/** Whether a person may do something in an organisation: their role and its plan together, as the server answered. */
export function may(
  organisation: { permissions: readonly { action: string; subject: string }[] } | undefined,
  right: RightName,
): boolean {
  return organisation?.permissions.some(({ action, subject }) => `${action} ${subject}` === right) ?? false;
}
