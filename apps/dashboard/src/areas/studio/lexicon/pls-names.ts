/** Namespace of PLS 1.0 (W3C, 2008). */
export const PLS_NAMESPACE = "http://www.w3.org/2005/01/pronunciation-lexicon";
/** Of our own attributes in it: `match="regex"` and `case="exact"` of a lexeme. */
export const LECTERN_NAMESPACE = "urn:lectern:lexicon";
/** Language of a file whose entries hold in all languages (ISO 639-2, RFC 5646 §4.1). */
export const MANY_LANGUAGES = "mul";
