// Without imports: the sandboxed reader process can load no workspace package.

export const DAMAGED_DOCUMENT_MESSAGE = "This document could not be opened. It may be damaged.";
export const DOCUMENT_TOO_COMPLEX_MESSAGE = "This document is too large or too complex to read.";
export const EMPTY_DOCUMENT_MESSAGE = "There is no text in this document.";
export const NOT_PLAIN_TEXT_MESSAGE = "This file is not plain text, although its name ends in .txt.";
export const NOT_WORD_MESSAGE = "This file is not a Word document, although its name ends in .docx.";
export const PAGE_TOO_COMPLEX_MESSAGE = "This page is too large or too complex to read.";
export const NO_TEXT_BY_RULES_MESSAGE = "There is no text in the parts of this page that the project's rules leave.";
export const RULES_TOO_COMPLEX_MESSAGE = "The rules for this project's pages take too long to apply to this page.";

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
