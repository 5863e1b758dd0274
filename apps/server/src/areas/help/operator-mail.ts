import type { MessageSubject } from "@lectern/contract";
import { type Mail, mailName, mailPage, mailParagraph, mailSmallPrint } from "../../platform/mail/index.ts";

export interface OperatorMessage {
  about: MessageSubject;
  message: string;
  person: { email: string; given_name: string; family_name: string };
  organisation: { id: string; name: string } | undefined;
}

const subjects: Record<MessageSubject, string> = { help: "Message", feature: "Feature request" };

/** What the operator reads: the message as it was written, and whom an answer goes to. */
export function operatorMail(to: string, { about, message, person, organisation }: OperatorMessage): Mail {
  const name = mailName(`${person.given_name} ${person.family_name}`) || "somebody";
  const from =
    organisation === undefined
      ? `Sent by ${name} from Lectern. Answer this mail to write to them.`
      : `Sent by ${name} of ${mailName(organisation.name)} (${organisation.id}) from Lectern. Answer this mail to write to them.`;
  return {
    to,
    replyTo: person.email,
    subject: `${subjects[about]} from ${name}`,
    text: `${message}\n\n-- \n${from}\n`,
    html: mailPage(...message.split(/\n{2,}/).map((text) => mailParagraph(text)), mailSmallPrint(from)),
  };
}
