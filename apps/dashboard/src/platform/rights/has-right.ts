import type { RightName } from "@lectern/access";

/** What a person may do in an organisation, by their role and its plan together, as the server answers it. */
export type Rights = readonly { action: string; subject: string }[];

/** Whether a right is among those; nothing is allowed until they are known. */
export function hasRight(rights: Rights | undefined, right: RightName): boolean {
  return rights?.some(({ action, subject }) => `${action} ${subject}` === right) ?? false;
}
