/** Which profile speaks a language. */
export interface LanguageRow {
  /** Of the row on this screen: it stays when its language is changed. */
  key: string;
  /** BCP 47. */
  language: string;
  profileId: string;
}
