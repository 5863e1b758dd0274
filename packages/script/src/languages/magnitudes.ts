const powersOfTen: [pattern: RegExp, power: number][] = [
  [
    /^(?:k|tis|tys|tsd|тыс|тис|хил|bin|tusen|tuhat|ribu|ألف|آلاف|אלף|हज़ार|हजार|천|千|тысяч\p{L}*|тисяч\p{L}*|tysi\p{L}+|tisíc\p{L}*)$/iu,
    3,
  ],
  [/^(?:万|萬|만)$/u, 4],
  [/^(?:लाख|lakh)$/iu, 5],
  [
    /^(?:m|mn|mln|mio|मिलियन|mil|milj|mill|mkr|млн|εκατ|juta|مليون|ملايين|میلیون|מיליון|ล้าน|миллион\p{L}*|мільйон\p{L}*|милион\p{L}*|milion\p{L}*|milión\p{L}*|miljon\p{L}*|million\p{L}*|milyon)$/iu,
    6,
  ],
  [/^(?:करोड़|crore)$/iu, 7],
  [/^(?:億|亿|억)$/u, 8],
  [/^लाख[ \u00A0]करोड़$/u, 12],
  [
    /^(?:b|bn|mld|बिलियन|अरब|mlrd|mrd|md|mdr|mia|млрд|δισ|מיליארד|مليار|مليارات|میلیارد|миллиард\p{L}*|мільярд\p{L}*|милиард\p{L}*|miliard\p{L}*|miljard\p{L}*|milliard\p{L}*|milyar|miliar)$/iu,
    9,
  ],
  [/^(?:兆|조|t|tn|trln|bil|bln|трлн|трилл?ион\p{L}*|trilion\p{L}*|triljon\p{L}*|trilyon|triliun|تريليون)$/iu, 12],
];

/** The power of ten that a word after a number stands for, in any language: 6 for "млн"; undefined for other words. */
export function magnitudeExponent(word: string): number | undefined {
  const name = word.replace(/\.$/u, "");
  return powersOfTen.find(([pattern]) => pattern.test(name))?.[1];
}
