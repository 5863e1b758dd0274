import { v7 } from "uuid";

/** Makes ids; handed in, so that an operation can be tested with ids that are known. */
export interface Ids {
  /** A UUIDv7, greater than every one this process made before it, whatever the clock does (RFC 9562, 6.2). */
  uuid(): string;
}

export function createIds(): Ids {
  return { uuid: () => v7() };
}
