/** Why a page or file gives no text, as a sentence for the person who brought it. */
export class Unreadable extends Error {
  readonly failureType: UnreadableType;

  constructor(failureType: UnreadableType, message: string) {
    super(message);
    this.name = "Unreadable";
    this.failureType = failureType;
  }
}

export type UnreadableType = "FETCH_FAILED" | "INVALID_FILE" | "CONTENT_TOO_LONG";
