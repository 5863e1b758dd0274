/**
 * Before a number that stands for itself: no letter of a script that sets spaces and no digit or sign that would make it
 * a part of something else. Chinese, Japanese or Arabic letters may touch it, and so may a Hebrew preposition's hyphen.
 */
export const BEFORE_NUMBER =
  "(?=[-−+\\d])(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}.,:/_])(?<!(?<!\\p{Script=Hebrew})-)";

/** Behind it: no letter of such a script, and no digit that goes on. */
export const AFTER_NUMBER = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}_]|[.,:/-]\\d)";
