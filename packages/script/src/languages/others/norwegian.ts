import { type LanguageRules, sentenceWords } from "../language-rules.ts";
import { danish } from "./danish.ts";

export const norwegian: LanguageRules = {
  to: "til",
  and: "og",
  number: "nummer",
  per: "per",
  version: "versjon",
  relations: [
    "mindre enn",
    "større enn",
    "mindre enn eller lik",
    "større enn eller lik",
    "er lik",
    "er ikke lik",
    "omtrent",
  ],
  qualifiers: { about: "omtrent", plusMinus: "pluss minus", less: "mindre enn", more: "mer enn" },
  sentences: sentenceWords(
    "i på og men han hun den det de vi jeg du man en et ei som hvis når etter før så da der her hva hvem hvor hvordan hvorfor nå også for med til fra av om ved ikke min din hans hennes deres vår denne dette disse",
    {
      title: "dr prof st skt mr mrs hr fr frk dir ing",
      inner:
        "f.eks=for_eksempel dvs=det_vil_si bl.a=blant_annet ca=cirka jf=jamfør pga=på_grunn_av inkl=inklusive ekskl=eksklusive evt=eventuelt mht vedr o.l maks min kl=klokken",
      number:
        "nr=nummer s=side kap=kapittel art fig=figur tlf=telefon bd jan feb mar apr jun jul aug sept okt nov des kl=klokken",
      open: "osv=og_så_videre m.m=med_mer m.fl=med_flere mv=med_videre etc=et_cetera kr=kroner mill=millioner mrd=milliarder f.kr=før_Kristus e.kr=etter_Kristus co jr sen u.s u.s.a",
    },
  ),
  ordinals: danish.ordinals,
  metric: danish.metric,
};
