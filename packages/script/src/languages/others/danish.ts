import { type LanguageRules, sentenceWords, metricNames, ordinalList } from "../language-rules.ts";

export const danish: LanguageRules = {
  to: "til",
  and: "og",
  number: "nummer",
  per: "per",
  version: "version",
  relations: [
    "mindre end",
    "større end",
    "mindre end eller lig med",
    "større end eller lig med",
    "er lig med",
    "er ikke lig med",
    "cirka",
  ],
  qualifiers: { about: "cirka", plusMinus: "plus minus", less: "mindre end", more: "mere end" },
  sentences: sentenceWords(
    "i på og men han hun den det de vi jeg du man en et som hvis når efter før så da der her hvad hvem hvor hvordan hvorfor nu også dog for med til fra af om ved ikke min din hans hendes deres vores denne dette disse",
    {
      title: "dr prof st skt mr mrs hr fr frk dir ing",
      inner:
        "f.eks=for_eksempel fx=for_eksempel dvs=det_vil_sige bl.a=blandt_andet ca=cirka jf=jævnfør pga=på_grund_af ifm inkl=inklusive ekskl=eksklusive evt=eventuelt hhv=henholdsvis mht vedr vha iht mfl o.lign max maks min kl=klokken",
      number:
        "nr=nummer s=side kap=kapitel art stk fig=figur tlf=telefon bd jan feb mar apr jun jul aug sept okt nov dec kl=klokken",
      open: "osv=og_så_videre m.m=med_mere m.fl=med_flere m.v=med_videre etc=et_cetera kr=kroner mio=millioner mia=milliarder f.kr=før_Kristus e.kr=efter_Kristus co jr sen aps a/s u.s u.s.a e.u e.kr",
    },
  ),
  ordinals: {
    words: ordinalList(
      "den_første den_anden den_tredje den_fjerde den_femte den_sjette den_syvende den_ottende den_niende den_tiende den_ellevte den_tolvte den_trettende den_fjortende den_femtende den_sekstende den_syttende den_attende den_nittende den_tyvende den_enogtyvende den_toogtyvende den_treogtyvende",
    ),
  },
  metric: metricNames(
    "m=milli µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=deci c=centi",
    "g=gram W=watt Wh=watt-time|watt-timer V=volt Hz=hertz Pa=pascal cal=kalorie|kalorier J=joule B=decibel bar=bar m²=kvadratmeter km²=kvadratkilometer m³=kubikmeter t=ton l=liter",
  ),
};
