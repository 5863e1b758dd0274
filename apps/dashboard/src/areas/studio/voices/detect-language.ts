import { type Block, blockText } from "@lectern/script";

/** Characters of a text that are examined, and the minimum number of letters or words. */
const maxCharacters = 1200;
const minLetters = 24;
const minWords = 8;
/** Minimum fraction of words among a language's most common ones, and the minimum factor over the next language. */
const minPart = 0.14;
const minLead = 1.6;

/** Scripts with the languages written in them; the first is the script's default. */
const scripts: readonly { pattern: RegExp; languages: readonly string[] }[] = (
  [
    ["Greek", "el"],
    ["Cyrillic", "ru uk bg sr mk be kk ky tt ba cv mn uz tg bs hr"],
    ["Armenian", "hy"],
    ["Hebrew", "he yi"],
    ["Arabic", "ar fa ur ps sd ug ku"],
    ["Devanagari", "hi mr ne kok sa"],
    ["Bengali", "bn as bpy"],
    ["Gurmukhi", "pa"],
    ["Gujarati", "gu"],
    ["Oriya", "or"],
    ["Tamil", "ta"],
    ["Telugu", "te"],
    ["Kannada", "kn"],
    ["Malayalam", "ml"],
    ["Sinhala", "si"],
    ["Thai", "th"],
    ["Lao", "lo"],
    ["Myanmar", "my shn"],
    ["Georgian", "ka"],
    ["Ethiopic", "am ti"],
    ["Khmer", "km"],
    ["Hangul", "ko"],
  ] as const
).map(([script, languages]) => ({
  pattern: new RegExp(`\\p{Script=${script}}`, "gu"),
  languages: languages.split(" "),
}));

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const latin = /\p{Script=Latin}/gu;

/** The commonest short words of languages in Latin letters; a word may be in several lists. */
const commonWords: Readonly<Record<string, string>> = {
  en: "the of and to in is that it was for on with as his he be at by had not are but from or have an they which she you were this all their has been would there what will who when him her my your",
  de: "der die das und in zu den nicht von sie ist des sich mit dem dass er es ein ich auf so eine auch als an nach wie im für man aber aus durch wenn nur war noch werden bei hat wir was wird sein einen einem einer",
  fr: "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec son elle cette ont mais comme nous ou aux je c'est d'une leur été être vous avait était",
  es: "de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos era fue",
  it: "di che e la il un a per in una è non sono da con del si le i alla nel gli dei più della lo come ma anche delle se al io ha questo o dal sua suo nella era ci quando perché loro essere",
  pt: "de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela",
  nl: "de van een het en in is dat op te zijn met die voor niet aan er om ook als dan maar bij nog uit wel naar heeft hij ik was door over ze wordt tot je deze werd geen kan zo had hun wij",
  sv: "och i att det som en på är av för med den till inte har de om ett han men var jag så från vi kan när år under också efter eller nu sin hade skulle hon där mot ut vara bli denna",
  da: "og i at det er en til af på den for med de der ikke har som var et jeg han vi kan men om så fra havde blev eller sig skal være hun efter nu også hvor ud mange når min ved kunne",
  nb: "og i det er en å på som til av for at med de har ikke den var et jeg om han men vi så fra kan eller seg hadde ble skal også etter hun være nå ut hvor da bare da meg opp der mot",
  pl: "i w na nie z się do to że jest o jak a po za od co ale przez dla tak jego przy być już tylko może było są ich był czy była który które które także ten tym tego oraz jej",
  cs: "a v se na je že s z o do to i ve jako za k pro ale po jsem by si byl který tak jeho už od jen při jsou před bylo aby až podle nebo než také která více jeho když mezi",
  sk: "a v sa na je že s z o do to aj vo ako za k pre ale po som by si bol ktorý tak jeho už od len pri sú pred bolo aby až podľa alebo než tiež ktorá viac jej keď medzi",
  ro: "de și în a la cu pe că nu o se din este un care mai pentru sau au fost prin dar ca sunt după lui ce sa sale fi era cum am le fie când acest această ale îi doar",
  hu: "a az és hogy nem is egy ez meg de volt csak már ha el vagy mint azt mert még ki ezt sem lehet van azonban után majd pedig úgy kell minden lesz aki most nagyon között",
  fi: "ja on ei se että oli hän mutta kun niin joka ovat myös sen tai hänen ole jo kuin jos mitä vain siitä voi nyt sitä olla joka minä kaikki sekä mukaan vielä ollut ne häntä",
  tr: "ve bir bu da de için ile çok daha o gibi olarak ne var en kadar sonra ama olan her ki değil mi ben olduğu diye göre yok ya ise iki kendi onun nasıl sadece zaman",
  id: "yang dan di ini itu dengan untuk dari pada tidak dalam akan juga ke adalah ada oleh saya sebagai bisa telah mereka kami karena atau sudah ia kita seperti lebih dapat tersebut hanya",
  vi: "và của là có không được một cho trong những với các người này đã khi đến để về ra như từ thì cũng lại ở trên nhiều vào rằng đó sẽ tôi bị hay phải sau",
  ca: "de la i que el en a les un per una és els amb del no es al va com més ha o seva seu són però aquest aquesta també entre fins quan molt ja hi dels tot pel ser",
};

/** Languages too similar to distinguish. */
const kin: readonly (readonly string[])[] = [
  ["nb", "nn", "no", "da"],
  ["id", "ms"],
  ["cs", "sk"],
  ["ca", "oc", "an"],
  ["nl", "af"],
  ["pt", "gl"],
];

const wordSets = Object.entries(commonWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(" ")),
}));

/** Candidate languages of a text, most likely first; undefined if it is too short or too mixed. */
export function detectLanguages(text: string): readonly string[] | undefined {
  const part = text.slice(0, maxCharacters);
  const letters = count(part, /\p{L}/gu);
  if (letters < minLetters) return undefined;
  const isMost = (found: number) => found > letters * 0.6;
  const kanaLetters = count(part, kana);
  const hanLetters = count(part, han);
  if (isMost(kanaLetters + hanLetters)) {
    return kanaLetters > (kanaLetters + hanLetters) * 0.1 ? ["ja"] : ["zh", "cmn", "yue", "hak", "wuu"];
  }
  if (isMost(count(part, latin))) return latinLanguages(part);
  return scripts.find(({ pattern }) => isMost(count(part, pattern)))?.languages;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

function latinLanguages(text: string): readonly string[] | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? [];
  if (words.length < minWords) return undefined;
  const scores = wordSets
    .map(({ language, words: common }) => ({ language, hits: words.filter((word) => common.has(word)).length }))
    .toSorted((one, other) => other.hits - one.hits);
  const best = scores[0];
  if (!best || best.hits < words.length * minPart) return undefined;
  const languages = kin.find((near) => near.includes(best.language)) ?? [best.language];
  const next = scores.find(({ language }) => !languages.includes(language));
  if (next && best.hits < next.hits * minLead) return undefined;
  return [best.language, ...languages.filter((language) => language !== best.language)];
}

const cache = new WeakMap<Block, readonly string[] | undefined>();

/** Candidate languages of a block's text; cached: blocks are immutable. */
export function detectedLanguages(block: Block): readonly string[] | undefined {
  if (!cache.has(block)) cache.set(block, detectLanguages(blockText(block)));
  return cache.get(block);
}

/** The language that a block's text is in when its voice speaks another. */
export function foreignLanguage(block: Block): string | undefined {
  const languages = detectedLanguages(block);
  const spoken = block.audio_profile.lang_code.split("-")[0]?.toLowerCase() ?? "";
  return languages === undefined || languages.includes(spoken) ? undefined : languages[0];
}
