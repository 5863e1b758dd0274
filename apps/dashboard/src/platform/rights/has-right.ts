import type { RightName } from "@lectern/access";

/** What a person may do in an organisation, by their role and its plan together, as the server answers it. */
export type Rights = readonly { action: string; subject: string }[];

/** Whether the rights include one; false until they are loaded. */
export function hasRight(rights: Rights | undefined, right: RightName): boolean {
  return rights?.some(({ action, subject }) => `${action} ${subject}` === right) ?? false;
}
