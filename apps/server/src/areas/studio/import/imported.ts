/** What an import brings: a text in the order it is read. */
export interface Imported {
  /** The headline; it is not repeated among the paragraphs. */
  title?: string;
  /** BCP 47, when the source says it. */
  language?: string;
  paragraphs: ImportedParagraph[];
}

export interface ImportedParagraph {
  /** One line, never empty, with something in it to be spoken. */
  text: string;
  heading?: boolean;
}
