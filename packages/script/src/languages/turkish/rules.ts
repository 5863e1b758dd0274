import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type LanguageRules, sentenceWords, webAddressWords, metricNames, ordinalList } from "../language-rules.ts";
import { inAblative } from "./endings.ts";
import { turkishNumerals } from "./numerals.ts";
import { turkishPatterns } from "./patterns.ts";

export const turkish: LanguageRules = {
  numerals: turkishNumerals,
  to: "",
  and: "ve",
  number: "numara",
  by: "çarpı",
  version: "sürüm",
  relations: ["küçüktür", "büyüktür", "küçük eşittir", "büyük eşittir", "eşittir", "eşit değildir", "yaklaşık"],
  webAddress: webAddressWords("nokta|eğik çizgi|tire|alt çizgi|et|artı|etiket"),
  dollar: [/ABD doları/u, "dolar"],
  patterns: turkishPatterns,
  qualifiers: {
    about: "yaklaşık",
    plusMinus: "artı eksi",
    less: (number) => `${inAblative(number)} az`,
    more: (number) => `${inAblative(number)} fazla`,
  },
  compass: { K: "kuzey", G: "güney", D: "doğu", B: "batı", N: "kuzey", S: "güney", E: "doğu", W: "batı" },
  power: (base, exponent) =>
    `${base} üzeri ${exponent < 0 ? "eksi " : ""}${spellout("tr", "cardinal", Math.abs(exponent))}`,
  multiplied: "çarpı",
  bloodPressure: [" bölü ", " milimetre cıva"],
  sentences: sentenceWords(
    "bu o şu ben sen biz siz onlar bir ve ama fakat ancak eğer çünkü sonra önce şimdi burada orada ne kim nerede nasıl her çok de da",
    {
      title:
        "tuğg=tuğgeneral tümg=tümgeneral korg=korgeneral org=orgeneral yzb=yüzbaşı bnb=binbaşı alb=albay yb=yarbay ütğm=üsteğmen tğm=teğmen astsb=astsubay cad=caddesi sok=sokak mah=mahallesi bul=bulvarı dr=doktor prof=profesör doç=doçent av=avukat sn=sayın gen=general yrd öğr müh hz",
      inner: "şub nis haz ağu eyl eki kas sa örn=örneğin bkz=bakınız yak=yaklaşık krş vs. ör",
      number: "no=numara s=sayfa sk=sokak apt tel=telefon md böl",
      open: "vb=ve_benzeri vs=vesaire v.b m.ö=milattan_önce m.s=milattan_sonra a.ş ltd şti",
    },
  ),
  ordinals: {
    words: ordinalList(
      "birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu on_birinci on_ikinci on_üçüncü on_dördüncü on_beşinci on_altıncı on_yedinci on_sekizinci on_dokuzuncu yirminci yirmi_birinci yirmi_ikinci yirmi_üçüncü",
    ),
  },
  metric: metricNames(
    "m=mili µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=desi c=santi",
    "g=gram W=vat Wh=vat_saat V=volt Hz=hertz Pa=paskal cal=kalori J=jul B=desibel bar=bar m²=metrekare km²=kilometrekare m³=metreküp Ah=amper_saat t=ton",
  ),
};
