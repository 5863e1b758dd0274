import { dutchNumbers as numbers } from "../numbers/dutch.ts";
import { type LanguageReading, abbreviationTable, wordList, wordTable } from "./language-reading.ts";

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
    "m=miljoen k=duizend mln=miljoen mld=miljard duizend=duizend miljoen=miljoen miljard=miljard biljoen=biljoen",
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
  abbreviations: abbreviationTable({
    title:
      "dr=doctor prof=professor dhr=de_heer mevr=mevrouw mw=mevrouw mr=meester drs=doctorandus ir=ingenieur ing st=sint",
    inner:
      "bijv=bijvoorbeeld b.v=bijvoorbeeld d.w.z=dat_wil_zeggen o.a=onder_andere m.a.w=met_andere_woorden i.p.v=in_plaats_van ca=circa incl=inclusief excl=exclusief evt=eventueel t.o.v=ten_opzichte_van m.b.t=met_betrekking_tot vgl=vergelijk vs=versus resp=respectievelijk",
    number:
      "nr=nummer art=artikel blz=bladzijde p=pagina hfst=hoofdstuk tel=telefoon jan=januari feb=februari apr=april aug=augustus sept=september okt=oktober nov=november dec=december",
    open: "enz=enzovoort etc=et_cetera jr sr a.u.b=alstublieft mln=miljoen mld=miljard n.chr=na_Christus v.chr=voor_Christus",
  }),
  address: wordTable("str=straat ln=laan pl=plein nr=nummer wg=weg"),
  romanAfter: wordList("hoofdstuk deel boek akte wereldoorlog fase artikel bijlage"),
  regnal: (value) => `de ${numbers.ordinal(value).replace(/^./u, (first) => first.toUpperCase())}`,
  sentenceStarters: wordList(
    "de het een hij zij ze we wij ik je jij in op aan maar en of als toen dan daar die dat deze dit zijn haar hun met na voor wat hoe wie waar waarom nu ook er om bij te niet",
  ),
  plainYears: true,
};
