import { describe, expect, test } from "vitest";
import { encodeText } from "../test-kit/encode-text.ts";
import { decodeText } from "./guess-encoding.ts";

/** The first article of the Universal Declaration of Human Rights (United Nations, 1948), in each language. */
const declaration = {
  "pl-PL":
    "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem.",
  "cs-CZ":
    "Všichni lidé se rodí svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.",
  "sk-SK":
    "Všetci ľudia sa rodia slobodní a sebe rovní, čo sa týka ich dôstojnosti a práv. Sú obdarení rozumom a majú navzájom jednať v bratskom duchu.",
  "hu-HU":
    "Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek.",
  "ro-RO":
    "Toate fiinţele umane se nasc libere şi egale în demnitate şi în drepturi. Ele sînt înzestrate cu raţiune şi conştiinţă.",
  "hr-HR":
    "Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću i trebaju jedna prema drugima postupati u duhu bratstva. Što će značiti.",
  "ru-RU":
    "Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.",
  "uk-UA":
    "Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.",
  "bg-BG":
    "Всички хора се раждат свободни и равни по достойнство и права. Те са надарени с разум и съвест и следва да се отнасят помежду си в дух на братство.",
  "de-DE":
    "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie „sollen“ einander – brüderlich – begegnen.",
  "fr-FR":
    "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience… « esprit de fraternité ».",
  "es-ES":
    "¿Qué? Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón.",
  "el-GR":
    "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση.",
  "tr-TR":
    "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.",
  "he-IL": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון.",
  "ar-EG":
    "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء.",
  "lt-LT":
    "Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai.",
  "th-TH": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
  "ja-JP":
    "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられている。",
  "ko-KR":
    "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았다.",
  "zh-CN": "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。",
  "zh-TW": "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。",
} as const;

type Locale = keyof typeof declaration;

const encodings: [Locale, string][] = [
  ["pl-PL", "windows-1250"],
  ["pl-PL", "iso-8859-2"],
  ["cs-CZ", "windows-1250"],
  ["cs-CZ", "iso-8859-2"],
  ["sk-SK", "windows-1250"],
  ["hu-HU", "windows-1250"],
  ["hu-HU", "iso-8859-2"],
  ["ro-RO", "windows-1250"],
  ["hr-HR", "windows-1250"],
  ["ru-RU", "windows-1251"],
  ["ru-RU", "koi8-r"],
  ["ru-RU", "ibm866"],
  ["ru-RU", "iso-8859-5"],
  ["uk-UA", "windows-1251"],
  ["uk-UA", "koi8-u"],
  ["bg-BG", "windows-1251"],
  ["de-DE", "windows-1252"],
  ["fr-FR", "windows-1252"],
  ["fr-FR", "macintosh"],
  ["es-ES", "windows-1252"],
  ["el-GR", "windows-1253"],
  ["el-GR", "iso-8859-7"],
  ["tr-TR", "windows-1254"],
  ["he-IL", "windows-1255"],
  ["ar-EG", "windows-1256"],
  ["ar-EG", "iso-8859-6"],
  ["lt-LT", "windows-1257"],
  ["th-TH", "windows-874"],
  ["ja-JP", "shift_jis"],
  ["ja-JP", "euc-jp"],
  ["ko-KR", "euc-kr"],
  ["zh-CN", "gb18030"],
  ["zh-TW", "big5"],
];

describe("a text older than Unicode", () => {
  test.each(encodings)("of a voice in %s is read from %s", (locale, encoding) => {
    expect(decodeText(encodeText(declaration[locale], encoding), locale)).toBe(declaration[locale]);
  });

  test.each(encodings)("of a few words in %s is read from %s", (locale, encoding) => {
    const words = declaration[locale].split(/(?<=[.。,،،，、])/u)[0] ?? "";
    expect(decodeText(encodeText(words, encoding), locale)).toBe(words);
  });

  test.each([
    ["zh-TW", "gb18030", "zh-CN"],
    ["zh-CN", "big5", "zh-TW"],
  ] as const)("for a voice in %s is read from %s where it is that", (locale, encoding, text) => {
    expect(decodeText(encodeText(declaration[text], encoding), locale)).toBe(declaration[text]);
  });

  const ofAnotherLanguage = encodings.filter(
    ([locale, encoding]) =>
      !["lt-LT", "th-TH", "hr-HR", "sk-SK", "uk-UA"].includes(locale) && !["ibm866", "macintosh"].includes(encoding),
  );
  test.each(ofAnotherLanguage)("in %s and %s is read though the voice speaks English", (locale, encoding) => {
    expect(decodeText(encodeText(declaration[locale], encoding), "en-US")).toBe(declaration[locale]);
  });
});
