import { languageOf } from "../locale.ts";
import { languageReadingOf } from "./language-reading-of.ts";

/** What the signs of addresses on the web are called. */
interface AddressWords {
  dot: string;
  slash: string;
  dash: string;
  underscore: string;
  at: string;
  plus: string;
  hashtag: string;
}

/** Languages without names of signs of their own (languages/*.ts), in the order of {@link AddressWords}. */
const table: Record<string, AddressWords> = Object.fromEntries(
  (
    "pl=kropka|ukośnik|myślnik|podkreślnik|małpa|plus|hasztag;" +
    "ru=точка|слэш|дефис|подчёркивание|собака|плюс|хештег;" +
    "tr=nokta|eğik çizgi|tire|alt çizgi|et|artı|etiket;" +
    "ar=نقطة|شرطة مائلة|شرطة|شرطة سفلية|آت|زائد|هاشتاغ;" +
    "hi=डॉट|स्लैश|डैश|अंडरस्कोर|ऐट|प्लस|हैशटैग;" +
    "zh=点|斜杠|横杠|下划线|艾特|加|话题;" +
    "ja=ドット|スラッシュ|ハイフン|アンダーバー|アットマーク|プラス|ハッシュタグ;" +
    "ko=점|슬래시|하이픈|밑줄|골뱅이|플러스|해시태그"
  )
    .split(";")
    .map((entry) => {
      const [language = "", list = ""] = entry.split("=");
      const [dot = "", slash = "", dash = "", underscore = "", at = "", plus = "", hashtag = ""] = list.split("|");
      return [language, { dot, slash, dash, underscore, at, plus, hashtag }];
    }),
);

/** Undefined for a language in which addresses are left to the engine. */
export function addressWordsOf(locale: string): AddressWords | undefined {
  const signs = languageReadingOf(locale)?.signs;
  if (!signs) return table[languageOf(locale)];
  const isGerman = languageOf(locale) === "de";
  return {
    dot: signs["."] ?? "",
    slash: signs["/"] ?? "",
    dash: isGerman ? "Bindestrich" : (signs["-"] ?? ""),
    underscore: signs._ ?? "",
    at: signs["@"] ?? "",
    plus: signs["+"] ?? "",
    hashtag: isGerman ? "Hashtag" : "hashtag",
  };
}
