import { type LanguageRules, sentenceWords } from "../language-rules.ts";

export const persian: LanguageRules = {
  to: "تا",
  and: "و",
  number: "شماره",
  beep: "بوق",
  sentences: sentenceWords("این آن و در از به", { title: "د", inner: "ر.ک", number: "ص=صفحه", open: "م ق.م ه.ش" }),
};
