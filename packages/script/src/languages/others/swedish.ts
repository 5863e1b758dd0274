import { type LanguageRules, sentenceWords, metricNames, ordinalList } from "../language-rules.ts";

export const swedish: LanguageRules = {
  to: "till",
  and: "och",
  number: "nummer",
  per: "per",
  version: "version",
  relations: [
    "mindre än",
    "större än",
    "mindre än eller lika med",
    "större än eller lika med",
    "är lika med",
    "är inte lika med",
    "ungefär",
  ],
  qualifiers: { about: "cirka", plusMinus: "plus minus", less: "mindre än", more: "mer än" },
  sentences: sentenceWords(
    "i på och men han hon den det de vi jag du man en ett som om när efter före så då där här vad vem var hur varför nu också för med till från av vid inte min din hans hennes deras vår denna detta dessa att",
    {
      title: "dr prof st s:t mr mrs hr fr dir ing",
      inner:
        "t.ex=till_exempel dvs=det_vill_säga d.v.s=det_vill_säga bl.a=bland_annat ca=cirka jfr=jämför p.g.a=på_grund_av pga=på_grund_av inkl=inklusive exkl=exklusive ev=eventuellt resp=respektive m.a.o=med_andra_ord s.k=så_kallad fr.o.m=från_och_med t.o.m=till_och_med max min kl=klockan",
      number:
        "nr=nummer s=sidan sid=sidan kap=kapitel art fig=figur tel=telefon bd jan feb mar apr jun jul aug sept okt nov dec kl=klockan",
      open: "osv=och_så_vidare o.s.v=och_så_vidare m.m=med_mera m.fl=med_flera mm=med_mera etc=et_cetera kr=kronor milj=miljoner mkr mdr=miljarder f.kr=före_Kristus e.kr=efter_Kristus co jr sen u.s u.s.a",
    },
  ),
  ordinals: {
    words: ordinalList(
      "den_förste den_andre den_tredje den_fjärde den_femte den_sjätte den_sjunde den_åttonde den_nionde den_tionde den_elfte den_tolfte den_trettonde den_fjortonde den_femtonde den_sextonde den_sjuttonde den_artonde den_nittonde den_tjugonde den_tjugoförste den_tjugoandre den_tjugotredje",
    ),
  },
  metric: metricNames(
    "m=milli µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=deci c=centi",
    "g=gram W=watt Wh=wattimme|wattimmar V=volt Hz=hertz Pa=pascal cal=kalori|kalorier J=joule B=decibel bar=bar m²=kvadratmeter km²=kvadratkilometer m³=kubikmeter t=ton l=liter msk=matsked|matskedar tsk=tesked|teskedar",
  ),
};
