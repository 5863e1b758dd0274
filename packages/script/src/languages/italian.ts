import { italianNumbers as numbers } from "../numbers/italian.ts";
import type { Gender } from "../numbers/number-words.ts";
import { type LanguageReading, abbreviationTable, wordList, wordTable } from "./language-reading.ts";

const noun = (one: string, many: string, gender: Gender = "masculine") => ({ one, many, gender });
const cent = noun("centesimo", "centesimi");
const feminineUnits = new Set(wordList("hour week pound ounce fluid-ounce yard"));

export const italianReading: LanguageReading = {
  numbers,
  decimalsAsNumber: true,
  and: "e",
  to: "a",
  percent: "per cento",
  plus: "più",
  beep: "bip",
  number: "numero",
  currencies: {
    $: { ...noun("dollaro", "dollari"), minor: cent },
    US$: { ...noun("dollaro statunitense", "dollari statunitensi"), minor: cent },
    "€": { ...noun("euro", "euro"), minor: cent },
    "£": { ...noun("sterlina", "sterline", "feminine"), minor: noun("penny", "pence") },
    "¥": noun("yen", "yen"),
    "₹": noun("rupia", "rupie", "feminine"),
  },
  minorJoiner: "e",
  ofMillions: "di",
  magnitudes: wordTable(
    "m=milioni k=mila mln=milioni mld=miliardi milione=milione milioni=milioni miliardo=miliardo miliardi=miliardi bilione=bilione bilioni=bilioni",
  ),
  unitGender: (unit) => (feminineUnits.has(unit) ? "feminine" : "masculine"),
  date({ day, month, year }) {
    const dayWords = day === undefined ? "" : day === 1 ? "primo" : numbers.cardinal(day);
    return [dayWords, month ?? "", year === undefined ? "" : numbers.cardinal(year)].filter(Boolean).join(" ");
  },
  time({ hour, minute, second, half }) {
    const hours = half === "pm" && hour < 12 ? hour + 12 : hour;
    const words = `${numbers.cardinal(hours, "feminine")}${minute > 0 ? ` e ${numbers.cardinal(minute)}` : ""}`;
    return second === undefined ? words : `${words} e ${numbers.cardinal(second)} secondi`;
  },
  signs: wordTable(
    "@=chiocciola .=punto ,=virgola /=barra -=trattino _=trattino_basso +=più #=cancelletto &=e *=asterisco %=per_cento :=due_punti ;=punto_e_virgola !=punto_esclamativo ?=punto_interrogativo $=dollaro €=euro '=apostrofo ’=apostrofo (=aperta_parentesi )=chiusa_parentesi ==uguale °=grado",
  ),
  abbreviations: abbreviationTable({
    title:
      "sig=signor sig.ra=signora sig.na=signorina sigg=signori dott=dottor dott.ssa=dottoressa dr=dottor prof=professor prof.ssa=professoressa avv=avvocato ing=ingegner on=onorevole s=San dir arch geom rag cav sen psicol gen col mons",
    inner: "p.es=per_esempio ad_es=per_esempio es=esempio cfr=confronta ca=circa vs=versus amm es=esempio",
    number:
      "n=numero nr=numero art=articolo cap=capitolo pag=pagina pagg=pagine p=pagina pp=pagine feb=febbraio mar=marzo apr=aprile mag=maggio giu=giugno lug=luglio ago=agosto set=settembre sett=settembre ott=ottobre nov=novembre dic=dicembre vol=volume fig=figura tel=telefono",
    open: "ecc=eccetera etc=eccetera a.c=avanti_Cristo d.c=dopo_Cristo s.p.a=S_P_A s.r.l=S_R_L",
  }),
  address: wordTable(
    "v=via v.le=viale v.lo=vicolo p.za=piazza p.zza=piazza pza=piazza c.so=corso l.go=largo n=numero sc=scala int=interno cap=CAP str=strada",
  ),
  romanAfter: wordList("capitolo parte libro volume atto scena sezione articolo allegato fase titolo"),
  regnal: (value, gender) => numbers.ordinal(value, gender),
  sentenceStarters: wordList(
    "il lo la i gli le un una egli lui lei loro noi io in ma e o se quando come per con senza questo questa quello quella suo sua che chi dove poi allora oggi ora non si al del della nel nella di a",
  ),
  plainYears: false,
};
