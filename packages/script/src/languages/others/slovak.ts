import { type LanguageRules, sentenceWords, ordinalList } from "../language-rules.ts";
import { czech } from "./czech.ts";

export const slovak: LanguageRules = {
  to: "až",
  and: "a",
  number: "číslo",
  per: "na",
  version: "verzia",
  relations: [
    "menšie ako",
    "väčšie ako",
    "menšie alebo rovné",
    "väčšie alebo rovné",
    "rovná sa",
    "nerovná sa",
    "približne",
  ],
  qualifiers: { about: "asi", plusMinus: "plus mínus", less: "menej ako", more: "viac ako" },
  sentences: sentenceWords(
    "v vo na i ale a on ona ono oni my vy ja to ten tá tí ako čo kto kde kedy ak keď po do z zo za pre o pri tak tiež ešte už tam tu vtedy teraz však preto nie jeho jej ich podľa od pred s so",
    {
      title: "ul=ulica nám=námestie dr prof doc ing mgr mudr judr phdr p sv gen plk",
      inner:
        "napr=napríklad t.j=to_jest tzn=to_znamená tzv=takzvaný resp=respektíve cca=cirka porov pozri angl nem fr lat max min",
      number: "č=číslo s=strana str=strana čl=článok ods=odsek kap=kapitola obr=obrázok tab zv tel=telefón",
      open: "atď=a_tak_ďalej a.i apod r stor tis=tisíc mil=miliónov mld=miliárd hod=hodín min sek n.l pr.n.l a.s s.r.o",
    },
  ),
  ordinals: {
    words: ordinalList(
      "prvý druhý tretí štvrtý piaty šiesty siedmy ôsmy deviaty desiaty jedenásty dvanásty trinásty štrnásty pätnásty šestnásty sedemnásty osemnásty devätnásty dvadsiaty",
    ),
    endings: [
      [/í$/u, { genitive: "ieho", dative: "iemu", instrumental: "ím", locative: "om", feminine: "ia" }],
      [/ý$/u, { genitive: "ého", dative: "ému", instrumental: "ým", locative: "om", feminine: "á" }],
      [/y$/u, { genitive: "eho", dative: "emu", instrumental: "ym", locative: "om", feminine: "a" }],
    ],
    tens: ["dvadsiaty", "tridsiaty", "tridsiaty"],
  },
  rulers: {
    kings:
      "karol ján štefan ľudovít henrich žigmund rudolf jozef leopold ferdinand vladislav belo františek františk peter petr " +
      "alexander alexandr mikuláš pavol pavl benedikt filip napoleon",
    queens: "alžbet katarín ann mári viktóri",
    king: { "": "nominative", a: "genitive", ovi: "dative", om: "instrumental" },
    queen: { a: "feminine" },
  },
  metric: czech.metric,
};
