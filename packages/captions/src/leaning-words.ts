/**
 * Words that lean on the next one. Subtitling guides end no line and no caption after them: Netflix Timed Text Style
 * Guide, general requirements, "Line treatment"; BBC Subtitle Guidelines, "Break at natural points".
 */
interface LeaningWords {
  articles: string;
  prepositions: string;
  conjunctions: string;
}

const byLanguage: Record<string, LeaningWords> = {
  en: {
    articles: "a an the",
    prepositions:
      "about above across after against along amid among around as at before behind below beneath beside besides between beyond by despite down during except for from in inside into like near of off on onto out outside over past per since through throughout till to toward towards under underneath until up upon via with within without",
    conjunctions:
      "although and because but if lest nor or so than that though unless when whenever where whereas wherever whether while yet",
  },
  de: {
    articles: "das dem den der des die ein eine einem einen einer eines kein keine keinem keinen keiner keines",
    prepositions:
      "ab am an ans auf aufs aus außer bei beim bis durch durchs entlang für fürs gegen gegenüber hinter im in innerhalb ins laut mit nach neben ohne pro samt seit statt trotz um ums unter vom von vor wegen während zu zum zur zwischen über übers",
    conjunctions:
      "aber als bevor damit dass daß denn doch falls indem nachdem ob obwohl oder sobald sofern sondern und weil wenn wie",
  },
  fr: {
    articles: "l' la le les un une",
    prepositions:
      "après au aux avant avec chez contre d' dans de depuis derrière des devant du dès durant en entre jusqu' jusque lors malgré parmi pendant par pour sans selon sous sur vers à",
    conjunctions: "car comme donc et lorsqu' lorsque mais ni or ou puisqu' puisque qu' quand que quoique si",
  },
  es: {
    articles: "el la las lo los un una unas unos",
    prepositions:
      "a al ante bajo con contra de del desde durante en entre hacia hasta mediante para por según sin sobre tras",
    conjunctions: "aunque como cuando e mas mientras ni o pero porque pues que si sino u y",
  },
  it: {
    articles: "gli i il l' la le lo un un' una uno",
    prepositions:
      "a ad agli ai al all' alla alle allo con contro d' da dagli dai dal dall' dalla dalle dallo degli dei del dell' della delle dello dentro di dopo durante fino fra in negli nei nel nell' nella nelle nello per presso senza sopra sotto su sugli sui sul sull' sulla sulle sullo tra verso",
    conjunctions: "benché che come e ed ma mentre né o od oppure perché poiché quando se",
  },
  pt: {
    articles: "a as o os um uma umas uns",
    prepositions:
      "ante ao aos após até com contra da das de desde do dos em entre na nas no nos num numa para pela pelas pelo pelos perante por sem sob sobre à às",
    conjunctions: "como e embora enquanto mas nem ou pois porque quando que se",
  },
  nl: {
    articles: "'n 't de een het",
    prepositions:
      "aan achter bij binnen boven buiten door in langs met na naar naast om onder op over per rond sinds te tegen tijdens tot tussen uit van vanaf via volgens voor zonder",
    conjunctions: "als dat dus en hoewel maar noch of omdat terwijl toen want zodat",
  },
  sv: {
    articles: "de den det en ett",
    prepositions: "av efter från för före genom hos i inom med mellan mot om på sedan till under utan vid åt över",
    conjunctions: "att eftersom eller fast medan men när och om som så utan än",
  },
  pl: {
    articles: "",
    prepositions: "bez dla do ku między na nad o od po pod poza przed przez przy u w we wśród z za ze",
    conjunctions: "a albo ale bo czy i jak lecz lub ni oraz więc że żeby",
  },
  cs: {
    articles: "",
    prepositions: "bez do k ke mezi na nad o od po pod pro při před přes s se u v ve z za ze",
    conjunctions: "a aby ale ani i jako když nebo než že protože",
  },
  ru: {
    articles: "",
    prepositions: "без в во для до за из к ко на над о об от перед по под при про с со у через",
    conjunctions: "а если и или как когда но чтобы что хотя",
  },
};

/** Short words that Japanese and Chinese hang on the word before; no line begins with one. */
const hanging: Record<string, string> = {
  ja: "か が から くらい ぐらい けど けれど こそ さ さえ しか し ず せ た たい たら たり だ だけ だっ だろ ちゃ って つつ て で でき でし でした でしょ でしょう です ては では でも と とか として とも な なあ ない なかっ ながら なく なけれ など なら に には にて ね の ので のに のみ は ば ばかり へ ほど ま まし ました ましょう ます ませ ません まで も もの や よ よう より ら られ り る れ れる わ を ん",
  zh: "的 了 着 著 过 過 吗 嗎 呢 吧 啊 呀 地 得 们 們",
};

interface LeaningSets {
  all: ReadonlySet<string>;
  conjunctions: ReadonlySet<string>;
}

const leaning = new Map<string, LeaningSets>(
  Object.entries(byLanguage).map(([language, { articles, prepositions, conjunctions }]) => [
    language,
    {
      all: new Set([articles, prepositions, conjunctions].flatMap(wordsOf)),
      conjunctions: new Set(wordsOf(conjunctions)),
    },
  ]),
);
const hangingSets = new Map(Object.entries(hanging).map(([language, words]) => [language, new Set(wordsOf(words))]));

const openingMark = /^[([{<（【《〈「『“‘„«‹¿¡—–]+$/u;
const leadingMarks = /^[([{<（【《〈「『“‘„«‹¿¡"'—–]+/u;
const trailingMarks = /[\p{Pe}\p{Pf}\p{Po}"'—–]+$/u;

/**
 * Marks and small letters that begin no line: closing brackets and quotes, stops, French ":" and "»" that stand after a
 * space, small kana and the long vowel mark (JIS X 4051, JLREQ 3.1.7).
 */
const noLineStart =
  /^[\p{Pe}\p{Pf}.,;:!?…%。、，．・：；！？’”»›ー々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ゛゜ヽヾゝゞ・゠〜～‐–]/u;

/** Whether no line may begin with this text. */
export function startsNoLine(text: string): boolean {
  return noLineStart.test(text);
}

/** Whether a break between two words tears apart what belongs together. */
export function belongsTogether(word: string, next: string, locale: string | undefined): boolean {
  if (openingMark.test(word) || startsNoLine(next)) return true;
  const language = languageOf(locale);
  const sets = leaning.get(language);
  if (sets?.all.has(bare(word))) {
    // "got up and": a preposition before a conjunction is an adverb, and ends well.
    return sets.conjunctions.has(bare(word)) || !sets.conjunctions.has(bare(next));
  }
  return hangingSets.get(language)?.has(next.replace(trailingMarks, "")) ?? false;
}

/** Whether a word opens a phrase, so that a break before it is better than one between other words. */
export function opensPhrase(word: string, locale: string | undefined): boolean {
  return leaning.get(languageOf(locale))?.all.has(bare(word)) ?? false;
}

/** A word without the marks before it, in small letters; what follows it stays: a comma is a good break. */
function bare(word: string): string {
  const text = word.toLowerCase().replaceAll("’", "'");
  const kept = text.replace(leadingMarks, "");
  return text.startsWith("'") && kept.length === 1 ? text : kept;
}

function languageOf(locale: string | undefined): string {
  const language = (locale ?? "").toLowerCase().split("-", 1)[0] ?? "";
  return language === "cmn" || language === "yue" ? "zh" : language;
}

function wordsOf(list: string): string[] {
  return list.split(" ").filter(Boolean);
}
