import type { MessageSubject } from "@lectern/contract";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { findPerson } from "../accounts/index.ts";
import { operatorMail } from "./operator-mail.ts";
import { findOrganisationName } from "./store.ts";

export interface MessageInput {
  about: MessageSubject;
  message: string;
  userId: string;
  organisationId: string | undefined;
}

/**
 * Mails a message to the operator; it is sent when this resolves.
 * @throws AppError NOT_FOUND where the operator has named no address; MailError when the mail could not be sent
 */
export async function sendMessage(
  { config, database, mailer }: Pick<Platform, "config" | "database" | "mailer">,
  { about, message, userId, organisationId }: MessageInput,
): Promise<void> {
  const to = config.operatorEmail;
  if (to === undefined) throw new AppError("NOT_FOUND", "The operator of this server takes no messages here.");
  const person = await findPerson(database.kysely, userId);
  if (!person) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
  const name =
    organisationId === undefined
      ? undefined
      : await database.tenant(organisationId, (trx) => findOrganisationName(trx, organisationId));
  const organisation = name === undefined || organisationId === undefined ? undefined : { id: organisationId, name };
  await mailer.send(operatorMail(to, { about, message, person, organisation }));
}
