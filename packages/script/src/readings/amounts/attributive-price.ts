import type { LanguageReading } from "../../languages/language-rules.ts";

const determiner =
  /(?:^|[\s“"(])(?:an?|another|the|its|his|her|their|our|my|your|this|that|every|each|one)\s(?:new\s|further\s|record\s|whopping\s|massive\s|initial\s|nearly\s|estimated\s)?$/iu;
const nextNoun = /^[ \u00A0-](\p{Ll}\p{L}*)/u;
const noNoun =
  /^(?:in|on|for|to|of|from|and|or|but|by|at|as|with|last|next|this|that|over|per|a|an|the|more|less|worth|each|is|was|were|are|has|have|had|when|after|before|while|because|if|would|will|could|should|may|might|can|since|until|into|than|through|during|between|under|above|below|annually|yearly|monthly|ago|apart|now|so|still|it|he|she|they|we|who|which|not|only|just|too|also|came|went|goes|came|spent|lost|\p{L}+ed|\p{L}+ing|\p{L}+ly)$/u;
const pricedNoun =
  /^(?:deal|contract|fund|loan|investment|budget|house|home|mansion|fine|bill|project|grant|donation|lawsuit|settlement|company|industry|business|market|gap|plan|package|programme?|round|bid|offer|takeover|acquisition|prize|jackpot|question|note|bond|stake|campaign|lottery|surplus|deficit|bailout|purchase|sale|merger|transfer|valuation|ticket|coin|gift|fee|reward|ransom|check|cheque|rebate|discount|upgrade|renovation)s?$/u;

/** Whether a noun follows that is measured by what stands between: "a 5 kg bag". */
export function isAttributiveMeasure(text: string, start: number, end: number): boolean {
  const noun = nextNoun.exec(text.slice(end, end + 40))?.[1];
  if (noun === undefined || noNoun.test(noun)) return false;
  // "the 5 kg of": only what touches its unit is one word with it.
  const isTight = !/\s/u.test(text.slice(start, end));
  return (isTight ? determiner : /(?:^|[\s“"(])an?\s$/iu).test(text.slice(Math.max(0, start - 20), start));
}

/** Whether a noun that has this price follows: then English leaves the currency in its singular. */
export function isAttributivePrice(
  text: string,
  start: number,
  end: number,
  word: string | undefined,
  reading: LanguageReading | undefined,
): boolean {
  const name = word?.replace(/^[\s-]|\.$/gu, "").toLowerCase() ?? "";
  const isGreat = word !== undefined && reading !== undefined && Object.hasOwn(reading.magnitudes, name);
  const rest = text.slice(isGreat || word === undefined ? end : end - word.length);
  // "$100-a-night"
  if (/^-an?-\p{Ll}/u.test(rest)) return true;
  // "The $1,099 Orba Pad"
  if (/^[ \u00A0]\p{Lu}\p{Ll}/u.test(rest))
    return /(?:^|[\s“"(])(?:an?|the)\s$/iu.test(text.slice(Math.max(0, start - 6), start));
  const noun = nextNoun.exec(rest)?.[1];
  if (noun === undefined || noNoun.test(noun)) return false;
  return pricedNoun.test(noun) || determiner.test(text.slice(Math.max(0, start - 30), start));
}
