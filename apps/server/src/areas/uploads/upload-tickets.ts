import { createSigner } from "../../platform/security/index.ts";

/** What an upload's address grants: sending the bytes of that upload. */
export interface UploadTicket {
  id: string;
  organisationId: string;
}

/** Addresses of resumable uploads. */
export interface UploadTickets {
  address(ticket: UploadTicket, expiresAt: Date): string;
  /** The ticket of an address or of the last part of one; undefined when it is not from here or has expired. */
  read(address: string, now: Date): UploadTicket | undefined;
}

/** The path that resumable uploads are sent to. */
export const UPLOADS_PATH = "/uploads/audio";

export function createUploadTickets(options: { secret: string; publicUrl: string }): UploadTickets {
  const signer = createSigner<[id: string, organisationId: string]>(options.secret, "audio-upload");
  const prefix = `${options.publicUrl}${UPLOADS_PATH}/`;
  return {
    address: ({ id, organisationId }, expiresAt) => prefix + signer.sign([id, organisationId], expiresAt),
    read(address, now) {
      const bound = signer.verify(address.startsWith(prefix) ? address.slice(prefix.length) : address, now);
      return bound && { id: bound[0], organisationId: bound[1] };
    },
  };
}
