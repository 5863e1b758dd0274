import { dutchNumbers as numbers } from "./numbers.ts";
import { dutchPatterns } from "./patterns.ts";
import { dutchNumerals } from "./numerals.ts";
import {
  type LanguageReading,
  sentenceWords,
  metricNames,
  LATIN_PREFIXES,
  wordTable,
  wordList,
} from "../language-rules.ts";

const noun = (one: string, many = one) => ({ one, many, gender: "neuter" as const });
const cent = noun("cent");

export const dutchReading: LanguageReading = {
  numbers,
  decimalsAsNumber: false,
  and: "en",
  to: "tot",
  percent: "procent",
  plus: "plus",
  beep: "piep",
  number: "nummer",
  currencies: {
    $: { ...noun("dollar"), minor: cent },
    US$: { ...noun("Amerikaanse dollar"), minor: cent },
    "€": { ...noun("euro"), minor: cent },
    "£": { ...noun("pond"), minor: noun("penny", "pence") },
    "¥": noun("yen"),
    "₹": noun("roepie"),
  },
  minorJoiner: undefined,
  ofMillions: "",
  magnitudes: wordTable(
    "m=miljoen k=duizend mrd=miljard mio=miljoen mln=miljoen mld=miljard duizend=duizend miljoen=miljoen miljard=miljard biljoen=biljoen",
  ),
  unitGender: () => "neuter",
  date({ day, month, year }) {
    const yearWords = year === undefined ? "" : numbers.year(year);
    return [day === undefined ? "" : numbers.cardinal(day), month ?? "", yearWords].filter(Boolean).join(" ");
  },
  time({ hour, minute, second, half }) {
    const hours = half === "pm" && hour < 12 ? hour + 12 : hour;
    const words = `${numbers.cardinal(hours)} uur${minute > 0 ? ` ${numbers.cardinal(minute)}` : ""}`;
    return second === undefined ? words : `${words} en ${numbers.cardinal(second)} seconden`;
  },
  signs: wordTable(
    "@=apenstaartje .=punt ,=komma /=slash -=streepje _=liggend_streepje +=plus #=hekje &=en *=sterretje %=procent :=dubbele_punt ;=puntkomma !=uitroepteken ?=vraagteken $=dollar €=euro '=apostrof ’=apostrof (=haakje_openen )=haakje_sluiten ==is °=graden",
  ),
  address: wordTable("str=straat ln=laan pl=plein nr=nummer wg=weg"),
  romanAfter: wordList("hoofdstuk deel boek akte wereldoorlog fase artikel bijlage"),
  regnal: (value) => `de ${numbers.ordinal(value).replace(/^./u, (first) => first.toUpperCase())}`,
  patterns: dutchPatterns,
  qualifiers: { about: "ongeveer", plusMinus: "plusminus", less: "minder dan", more: "meer dan" },
  degrees: ["graad", "graden"],
  compass: {
    NB: "noorderbreedte",
    ZB: "zuiderbreedte",
    OL: "oosterlengte",
    WL: "westerlengte",
    N: "noord",
    Z: "zuid",
    O: "oost",
    W: "west",
  },
  power: (base, exponent) =>
    exponent === 2
      ? `${base} kwadraat`
      : `${base} tot de macht ${exponent < 0 ? "min " : ""}${numbers.cardinal(Math.abs(exponent))}`,
  multiplied: "maal",
  bloodPressure: [" over ", " millimeter kwik"],
  beforeCode: "(?:vlucht|vluchten|gate|trein|zaal|lokaal)",
  shortNumbers: ["(?:bel|bellen|belt|via|nummer)(?:\\s(?:naar|het|met))?", "112|113|144|116\\d{3}|14\\d{3}|1207"],
  sentences: sentenceWords(
    "de het een hij zij ze we wij ik je jij in op aan maar en of als toen dan daar die dat deze dit zijn haar hun met na voor wat hoe wie waar waarom nu ook er om bij te niet",
    {
      title:
        "gen=generaal kol=kolonel lt=luitenant burg=burgemeester ds=dominee dr=doctor prof=professor dhr=de_heer mevr=mevrouw mw=mevrouw mr=meester drs=doctorandus ir=ingenieur ing st=sint",
      inner:
        "t.h.v=ter_hoogte_van gem=gemiddeld p.j=per_jaar bijv=bijvoorbeeld b.v=bijvoorbeeld d.w.z=dat_wil_zeggen o.a=onder_andere m.a.w=met_andere_woorden i.p.v=in_plaats_van ca=circa incl=inclusief excl=exclusief evt=eventueel t.o.v=ten_opzichte_van m.b.t=met_betrekking_tot vgl=vergelijk vs=versus resp=respectievelijk o.g.v=op_grond_van v.a=vanaf max=maximaal min=minimaal a.d=aan_de t.a.v=ter_attentie_van z.g=zogenaamde zgn=zogenaamde n.a.v=naar_aanleiding_van t.b.v=ten_behoeve_van i.v.m=in_verband_met",
      number:
        "pag=pagina nr=nummer art=artikel blz=bladzijde p=pagina hfst=hoofdstuk tel=telefoon jan=januari feb=februari febr=februari mrt=maart apr=april aug=augustus sept=september okt=oktober nov=november dec=december",
      open: "mnd=maanden enz=enzovoort etc=et_cetera jr sr lt.-kol=luitenant-kolonel p.p=per_persoon k.k=kosten_koper b.d=buiten_dienst p.st=per_stuk a.u.b=alstublieft mln=miljoen mld=miljard n.chr=na_Christus v.chr=voor_Christus",
    },
  ),
  per: "per",
  by: "bij",
  times: " keer",
  version: "versie",
  section: ["paragraaf", "paragrafen"],
  relations: [
    "kleiner dan",
    "groter dan",
    "kleiner dan of gelijk aan",
    "groter dan of gelijk aan",
    "is gelijk aan",
    "is niet gelijk aan",
    "ongeveer",
  ],
  phrases: wordTable("t/m=tot_en_met"),
  metric: metricNames(
    LATIN_PREFIXES,
    "g=gram W=watt Wh=wattuur V=volt Hz=hertz Pa=pascal cal=calorie|calorieën J=joule B=decibel Ah=ampère-uur bar=bar bbl=vat|vaten mmHg=millimeter_kwik ppb=deeltje_per_miljard|deeltjes_per_miljard psi=pond_per_vierkante_inch ppm=deeltje_per_miljoen|deeltjes_per_miljoen m²=vierkante_meter km²=vierkante_kilometer cm²=vierkante_centimeter m³=kubieke_meter km³=kubieke_kilometer cm³=kubieke_centimeter t=ton el=eetlepel|eetlepels tl=theelepel|theelepels l=liter",
  ),
  numerals: dutchNumerals,
  plainYears: true,
};
