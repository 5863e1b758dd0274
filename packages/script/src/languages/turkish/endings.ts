/** Whether the last vowel of a word is a back one: its endings have "a". */
function isBack(word: string): boolean {
  return /[aıou](?![aıoueiöü]|.*[aıoueiöü])/u.test(word.toLocaleLowerCase("tr"));
}

/** Whether a word ends in a voiceless consonant: its endings begin with "t". */
const voiceless = /[fstkçşhp]$/u;

/** "gramdan", "ondan", "dörtten" */
export function inAblative(word: string): string {
  return `${word}${voiceless.test(word) ? "t" : "d"}${isBack(word) ? "a" : "e"}n`;
}

/** An ending as it is written behind a short form, "'ye", as it is said behind the word in full: "kilograma". */
export function withEnding(word: string, written: string): string {
  const back = isBack(word);
  const last = word.at(-1) ?? "";
  const isVowel = /[aıoueiöü]/u.test(last);
  let ending = written.replaceAll(/[ae]/gu, back ? "a" : "e");
  const round = /[ouöü](?!.*[aıoueiöü])/u.test(word);
  ending = ending.replaceAll(/[ıiuü]/gu, back ? (round ? "u" : "ı") : round ? "ü" : "i");
  // A buffer consonant stands only between vowels: "TL'ye" is "liraya", "kg'ye" is "kilograma".
  if (!isVowel) ending = ending.replace(/^[ysn](?=[aıoueiöü])/u, "");
  else if (/^[ae](?:$|\p{L})/u.test(ending)) ending = `y${ending}`;
  if (/^[dt]/u.test(ending)) ending = (voiceless.test(word) ? "t" : "d") + ending.slice(1);
  return word + ending;
}
