import { type LanguageRules, sentenceWords } from "../language-rules.ts";

export const indonesian: LanguageRules = {
  to: "sampai",
  and: "dan",
  number: "nomor",
  version: "versi",
  sentences: sentenceWords(
    "ini itu dia mereka kami kita saya dan tetapi jika ketika karena setelah sebelum di ke dari untuk",
    {
      title: "dr prof ir drs tn ny sdr h hj",
      inner: "mis dll. a.l cf",
      number: "no=nomor hlm=halaman jl=jalan telp=telepon bab rp=rupiah",
      open: "dll=dan_lain_lain dsb=dan_sebagainya tbk cv",
    },
  ),
};
