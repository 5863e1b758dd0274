import { type LanguageRules, sentenceWords, webAddressWords, metricNames } from "../language-rules.ts";
import { hindiNumerals } from "./numerals.ts";
import { hindiPatterns } from "./patterns.ts";

export const hindi: LanguageRules = {
  numerals: hindiNumerals,
  to: "से",
  and: "और",
  number: "नंबर",
  version: "संस्करण",
  relations: ["से छोटा", "से बड़ा", "से छोटा या बराबर", "से बड़ा या बराबर", "बराबर", "बराबर नहीं", "लगभग बराबर"],
  per: "प्रति",
  by: "गुणा",
  beep: "बीप",
  webAddress: webAddressWords("डॉट|स्लैश|डैश|अंडरस्कोर|ऐट|प्लस|हैशटैग"),
  patterns: hindiPatterns,
  dollar: [/यूएस डॉलर/u, "डॉलर"],
  qualifiers: {
    about: "लगभग",
    plusMinus: "प्लस माइनस",
    less: (number) => `${number} से कम`,
    more: (number) => `${number} से ज़्यादा`,
  },
  compass: { N: "उत्तर", S: "दक्षिण", E: "पूर्व", W: "पश्चिम" },
  power: (base, exponent) => `${base} की घात ${exponent < 0 ? "ऋण " : ""}${Math.abs(exponent)}`,
  multiplied: "गुणा",
  bloodPressure: [" बटा ", " मिलीमीटर मरकरी"],
  beforeCode: "(?:उड़ान|फ्लाइट|विमान)",
  sentences: sentenceWords("यह वह और लेकिन", {
    title: "डॉ=डॉक्टर प्रो=प्रोफ़ेसर पं=पंडित श्री इं=इंजीनियर",
    inner:
      "ग्रा=ग्राम मी=मीटर ली=लीटर सेमी=सेंटीमीटर कि.ग्रा=किलोग्राम ले=लेफ्टिनेंट जन=जनवरी फर=फरवरी फ़र=फ़रवरी अप्रै=अप्रैल जुला=जुलाई अग=अगस्त सित=सितंबर अक्टू=अक्टूबर नव=नवंबर दिसं=दिसंबर दिस=दिसंबर प्रा=प्राइवेट ई.पू=ईसा_पूर्व",
    number: "नं=नंबर सं=संख्या",
    open: "ई=ईस्वी कि.मी=किलोमीटर लि=लिमिटेड रु=रुपये",
  }),
  metric: metricNames(
    "m=मिली µ=माइक्रो k=किलो M=मेगा G=गीगा",
    "g=ग्राम W=वाट V=वोल्ट mmHg=मिलीमीटर_मरकरी l=लीटर Hz=हर्ट्ज़ B=डेसिबल m²=वर्ग_मीटर km²=वर्ग_किलोमीटर m³=घन_मीटर t=टन",
  ),
};
