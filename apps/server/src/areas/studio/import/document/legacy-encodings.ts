/** How a language was written in files older than Unicode. */
export interface LegacyLanguage {
  /** Labels of the Encoding standard (WHATWG), the most usual first. */
  encodings: readonly string[];
  /**
   * Characters beyond ASCII that its texts use: for an alphabet of Latin letters those it adds, for other scripts the
   * most frequent ones.
   */
  characters: string;
  /** The share of them among what is beyond ASCII (typographic signs apart) that speaks for the language; 0 to 1. */
  share: number;
  /** How much of all letters they are at most; 0 to 1. */
  density?: number;
}

/** English and whatever is not in the table: accents are for a name or a loan now and then. */
const other: LegacyLanguage = { ...western("àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþœßÀÁÄÅÉÖÜ"), density: 0.03 };
const southSlavic = central("čćđšžČĆĐŠŽ");
const baltic = "windows-1257";

/** By language subtag. */
const languages: Record<string, LegacyLanguage> = {
  de: western("äöüßÄÖÜé"),
  fr: western("àâæçèéêëîïôùûüœÀÂÇÈÉÊÎÔŒ"),
  es: western("áéíñóúüªºÁÉÍÑÓÚ"),
  pt: western("àáâãçéêíóôõúüªºÁÂÃÇÉÍÓÚ"),
  it: western("àèéìíòóùÀÈÉ"),
  ca: western("àçèéíïòóúüÀÈÉÍÒÓÚ"),
  gl: western("áéíñóúüÁÉÍÓÚ"),
  nl: western("áàèéëïíóöüÉ"),
  sv: western("åäöéÅÄÖ"),
  fi: western("äöåÄÖÅ"),
  da: western("æøåéÆØÅ"),
  nb: western("æøåéòóôÆØÅ"),
  is: western("áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ"),
  pl: central("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"),
  cs: central("áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"),
  sk: central("áäčďéíĺľňóôŕšťúýžÁČĎÉÍĽŇÓŠŤÚÝŽ"),
  hu: central("áéíóöőúüűÁÉÍÓÖŐÚÜŰ"),
  ro: central("ăâîșțşţĂÂÎȘȚŞŢ"),
  hr: southSlavic,
  sl: southSlavic,
  bs: southSlavic,
  sq: western("çëÇË"),
  ru: cyrillic("оеаинтсрвл", ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"]),
  uk: cyrillic("оанитвріел", ["windows-1251", "koi8-u", "ibm866", "iso-8859-5"]),
  be: cyrillic("анісырелот"),
  bg: cyrillic("аоиетнрсвл"),
  sr: cyrillic("аоиенртсју"),
  mk: cyrillic("аоиетнрсвк"),
  kk: cyrillic("аеынтрлідс"),
  el: { encodings: ["windows-1253", "iso-8859-7"], characters: "αοιετσνηυρπκςόίέάήώύ", share: 0.6 },
  tr: { encodings: ["windows-1254"], characters: "çğıöşüâîûÇĞİÖŞÜ", share: 0.85 },
  az: { encodings: ["windows-1254"], characters: "çəğıöşüÇĞİÖŞÜ", share: 0.85 },
  he: { encodings: ["windows-1255", "iso-8859-8"], characters: "יוהלארתבמשנ", share: 0.6 },
  ar: { encodings: ["windows-1256", "iso-8859-6"], characters: "اليمونرتبةعدسفه", share: 0.6 },
  fa: { encodings: ["windows-1256"], characters: "اینردهوميمتبسشكک", share: 0.6 },
  ur: { encodings: ["windows-1256"], characters: "اینرکےوملتبسہ", share: 0.5 },
  lt: { encodings: [baltic], characters: "ąčęėįšųūžĄČĘĖĮŠŲŪŽ", share: 0.85 },
  lv: { encodings: [baltic], characters: "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ", share: 0.85 },
  et: { encodings: [baltic, "windows-1252"], characters: "äõöüšžÄÕÖÜŠŽ", share: 0.85 },
  vi: {
    encodings: ["windows-1258"],
    characters: "àáâãèéêìíòóôõùúăđĩũơưýÀÁÂÊÔĐ\u0300\u0301\u0303\u0309\u0323",
    share: 0.85,
  },
  th: { encodings: ["windows-874"], characters: "านรอกเงมยลวดทสตะปบคหแจพชขใไ่้ัี", share: 0.7 },
  ja: {
    encodings: ["shift_jis", "euc-jp"],
    characters: "のにをはがとでたてしいなるもれすんかられりだこまさあそっーンスルトイリ、。「」",
    share: 0.25,
  },
  ko: { encodings: ["euc-kr"], characters: "이다는을의에가고하지를한은로도기사서나대그인자리아해어", share: 0.25 },
  zh: chinese(["gb18030", "big5"]),
};

/** Traditional characters are what Taiwan, Hong Kong and Macao write, in Big5. */
const traditional = chinese(["big5", "gb18030"]);

/** What text in a language (BCP 47) may be encoded in. */
export function legacyLanguage(locale: string | undefined): LegacyLanguage {
  const subtags = locale?.toLowerCase().split(/[-_]/) ?? [];
  const language = macrolanguages[subtags[0] ?? ""] ?? subtags[0] ?? "";
  if (language === "yue" || (language === "zh" && subtags.some((tag) => /^(?:tw|hk|mo|hant)$/.test(tag)))) {
    return traditional;
  }
  return Object.hasOwn(languages, language) ? (languages[language] ?? other) : other;
}

/** Tags that voices carry for a language of the table. */
const macrolanguages: Record<string, string> = { cmn: "zh", hak: "zh", iw: "he", mo: "ro", no: "nb", nn: "nb" };

function western(characters: string): LegacyLanguage {
  return { encodings: ["windows-1252", "macintosh"], characters, share: 0.85 };
}

function central(characters: string): LegacyLanguage {
  return { encodings: ["windows-1250", "iso-8859-2"], characters, share: 0.85 };
}

/** Small letters only: KOI8-R and windows-1251 read as one another swap small and capital ones. */
function cyrillic(characters: string, encodings: readonly string[] = ["windows-1251"]): LegacyLanguage {
  return { encodings, characters, share: 0.45 };
}

function chinese(encodings: readonly string[]): LegacyLanguage {
  const simplified =
    "的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后";
  const alsoTraditional = "這來個國說們為時會過對後還學發經現麼沒";
  return { encodings, characters: `${simplified}${alsoTraditional}，。「」、：`, share: 0.12 };
}
