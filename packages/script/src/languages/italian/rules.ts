import { italianNumbers as numbers } from "./numbers.ts";
import { italianPatterns } from "./patterns.ts";
import type { Gender } from "../../numbers/number-words.ts";
import { type LanguageReading, sentenceWords, metricNames, wordTable, wordList } from "../language-rules.ts";

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
  address: wordTable(
    "v=via v.le=viale v.lo=vicolo p.za=piazza p.zza=piazza pza=piazza c.so=corso l.go=largo n=numero sc=scala int=interno cap=CAP str=strada",
  ),
  romanAfter: wordList("capitolo parte libro volume atto scena sezione articolo allegato fase titolo"),
  regnal: (value, gender) => numbers.ordinal(value, gender),
  patterns: italianPatterns,
  qualifiers: { about: "circa", plusMinus: "più o meno", less: "meno di", more: "più di" },
  beforeDay:
    "(?:il|del|dal|al|entro il|sino al|giorno|(?:lun|mar|mer|gio|ven|sab|dom)\\.|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)",
  compass: { N: "nord", S: "sud", E: "est", O: "ovest", W: "ovest" },
  power: (base, exponent) =>
    exponent === 2 && base !== "10"
      ? `${base} al quadrato`
      : exponent === 3 && base !== "10"
        ? `${base} al cubo`
        : exponent < 0
          ? `${base} alla meno ${numbers.cardinal(-exponent)}`
          : `${base} alla ${numbers.ordinal(exponent, "feminine")}`,
  multiplied: "per",
  bloodPressure: [" su ", " millimetri di mercurio"],
  beforeCode: "(?:vol[oi]|treno|uscita|gate|aula)",
  shortNumbers: [
    "(?:chiamare|chiamate|chiamato|numero|al|il|allo)(?:\\s(?:il))?",
    "112|113|115|117|118|1522|114|1515|1530",
  ],
  sentences: sentenceWords(
    "il lo la i gli le un una egli lui lei loro noi io in ma e o se quando come per con senza questo questa quello quella suo sua che chi dove poi allora oggi ora non si al del della nel nella di a",
    {
      title:
        "ss=Santi sig=signor sig.ra=signora sig.na=signorina sigg=signori dott=dottor dott.ssa=dottoressa dr=dottor prof=professor prof.ssa=professoressa avv=avvocato ing=ingegner on=onorevole s=San dir=direttor arch=architetto geom=geometra rag=ragionier cav=cavalier sen=senatore psicol gen=generale col=colonnello mons=monsignor cap=capitano ten=tenente magg=maggiore mar=maresciallo",
      inner:
        "p.es=per_esempio ad_es=per_esempio es=esempio cfr=confronta ca=circa vs=versus d.lgs=decreto_legislativo d.l=decreto_legge amm es=esempio",
      number:
        "n=numero nr=numero art=articolo cap=capitolo pag=pagina pagg=pagine p=pagina pp=pagine feb=febbraio mar=marzo apr=aprile mag=maggio giu=giugno lug=luglio ago=agosto set=settembre sett=settembre ott=ottobre nov=novembre dic=dicembre vol=volume fig=figura tel=telefono",
      open: "ecc=eccetera etc=eccetera a.c=avanti_Cristo d.c=dopo_Cristo s.p.a=S_P_A s.r.l=S_R_L sec=secolo ab=abitanti c.p=codice_penale c.c=codice_civile c.p.p=codice_di_procedura_penale",
    },
  ),
  per: "per",
  by: "per",
  times: " volte",
  version: "versione",
  section: ["paragrafo", "paragrafi"],
  relations: [
    "minore di",
    "maggiore di",
    "minore o uguale a",
    "maggiore o uguale a",
    "uguale a",
    "diverso da",
    "circa",
  ],
  phrases: wordTable(
    "4x4=quattro_per_quattro 24/7=ventiquattro_sette h24=ventiquattro_ore_su_ventiquattro 50/50=cinquanta_e_cinquanta",
  ),
  metric: metricNames(
    "m=milli µ=micro k=chilo M=mega G=giga T=tera h=etto d=deci c=centi",
    "g=grammo|grammi W=watt Wh=wattora V=volt Hz=hertz Pa=pascal cal=caloria|calorie J=joule Ah=ampere_ora B=decibel bar=bar bbl=barile|barili q=quintale|quintali mmHg=millimetro_di_mercurio|millimetri_di_mercurio ppb=parte_per_miliardo|parti_per_miliardo psi=libbra_per_pollice_quadrato|libbre_per_pollice_quadrato ppm=parte_per_milione|parti_per_milione m²=metro_quadrato|metri_quadrati km²=chilometro_quadrato|chilometri_quadrati cm²=centimetro_quadrato|centimetri_quadrati m³=metro_cubo|metri_cubi km³=chilometro_cubo|chilometri_cubi cm³=centimetro_cubo|centimetri_cubi t=tonnellata|tonnellate l=litro|litri",
    "cal psi ppm t",
  ),
  plainYears: false,
};
