import { cachedByLocale, languageOf } from "../locale.ts";
import type { Gender } from "../numbers/number-words.ts";

/** Names of units of measurement that Intl does not know: prefixes of the SI, and what they stand before. */
interface MetricNames {
  /** Before the base, "m=milli". */
  prefixes: Record<string, string>;
  /** The base in the plural forms of the language, as `Intl.PluralRules` tells them: one, few, many, other. */
  bases: Record<string, readonly string[]>;
}

const latin = "m=milli µ=micro k=kilo M=mega G=giga T=tera h=hecto d=deci c=centi";

function names(prefixes: string, bases: string): MetricNames {
  const pairs = (list: string) =>
    list.split(" ").map((entry) => entry.replaceAll("_", " ").split("=") as [string, string]);
  return {
    prefixes: Object.fromEntries(pairs(prefixes)),
    bases: Object.fromEntries(pairs(bases).map(([sign, forms]) => [sign, forms.split("|")])),
  };
}

const table: Record<string, MetricNames> = {
  en: names(
    latin,
    "g=gram|grams W=watt|watts Wh=watt_hour|watt_hours V=volt|volts Hz=hertz Pa=pascal|pascals cal=calorie|calories J=joule|joules Ah=amp_hour|amp_hours Nm=newton_meter|newton_meters B=decibel|decibels bar=bar|bars psi=pound_per_square_inch|pounds_per_square_inch rpm=revolution_per_minute|revolutions_per_minute ppm=part_per_million|parts_per_million m²=square_meter|square_meters mi²=square_mile|square_miles ft²=square_foot|square_feet km²=square_kilometer|square_kilometers cm²=square_centimeter|square_centimeters mm²=square_millimeter|square_millimeters m³=cubic_meter|cubic_meters km³=cubic_kilometer|cubic_kilometers cm³=cubic_centimeter|cubic_centimeters t=ton|tons tbsp=tablespoon|tablespoons tsp=teaspoon|teaspoons eV=electron_volt|electron_volts mol=mole|moles l=liter|liters sq_ft=square_foot|square_feet",
  ),
  de: names(
    "m=Milli µ=Mikro k=Kilo M=Mega G=Giga T=Tera h=Hekto d=Dezi c=Zenti",
    "g=Gramm W=Watt Wh=Wattstunde|Wattstunden V=Volt Hz=Hertz Pa=Pascal cal=Kalorie|Kalorien J=Joule Ah=Amperestunde|Amperestunden Nm=Newtonmeter B=Dezibel bar=Bar psi=Pfund_pro_Quadratzoll ppm=Teile_pro_Million m²=Quadratmeter km²=Quadratkilometer cm²=Quadratzentimeter mm²=Quadratmillimeter m³=Kubikmeter km³=Kubikkilometer cm³=Kubikzentimeter t=Tonne|Tonnen EL=Esslöffel TL=Teelöffel eV=Elektronenvolt mol=Mol l=Liter",
  ),
  fr: names(
    "m=milli µ=micro k=kilo M=méga G=giga T=téra h=hecto d=déci c=centi",
    "g=gramme|grammes W=watt|watts Wh=wattheure|wattheures V=volt|volts Hz=hertz Pa=pascal|pascals cal=calorie|calories J=joule|joules Ah=ampère-heure|ampères-heures B=décibel|décibels bar=bar|bars psi=livre_par_pouce_carré|livres_par_pouce_carré ppm=partie_par_million|parties_par_million m²=mètre_carré|mètres_carrés km²=kilomètre_carré|kilomètres_carrés cm²=centimètre_carré|centimètres_carrés mm²=millimètre_carré|millimètres_carrés m³=mètre_cube|mètres_cubes km³=kilomètre_cube|kilomètres_cubes cm³=centimètre_cube|centimètres_cubes t=tonne|tonnes l=litre|litres",
  ),
  es: names(
    "m=mili µ=micro k=kilo M=mega G=giga T=tera h=hecto d=deci c=centi",
    "g=gramo|gramos W=vatio|vatios Wh=vatio_hora|vatios_hora V=voltio|voltios Hz=hercio|hercios Pa=pascal|pascales cal=caloría|calorías J=julio|julios B=decibelio|decibelios bar=bar|bares psi=libra_por_pulgada_cuadrada|libras_por_pulgada_cuadrada ppm=parte_por_millón|partes_por_millón m²=metro_cuadrado|metros_cuadrados km²=kilómetro_cuadrado|kilómetros_cuadrados cm²=centímetro_cuadrado|centímetros_cuadrados m³=metro_cúbico|metros_cúbicos km³=kilómetro_cúbico|kilómetros_cúbicos cm³=centímetro_cúbico|centímetros_cúbicos t=tonelada|toneladas l=litro|litros",
  ),
  it: names(
    "m=milli µ=micro k=chilo M=mega G=giga T=tera h=etto d=deci c=centi",
    "g=grammo|grammi W=watt Wh=wattora V=volt Hz=hertz Pa=pascal cal=caloria|calorie J=joule B=decibel bar=bar psi=libbra_per_pollice_quadrato|libbre_per_pollice_quadrato ppm=parte_per_milione|parti_per_milione m²=metro_quadrato|metri_quadrati km²=chilometro_quadrato|chilometri_quadrati cm²=centimetro_quadrato|centimetri_quadrati m³=metro_cubo|metri_cubi km³=chilometro_cubo|chilometri_cubi cm³=centimetro_cubo|centimetri_cubi t=tonnellata|tonnellate l=litro|litri",
  ),
  pt: names(
    "m=mili µ=micro k=quilo M=mega G=giga T=tera h=hecto d=deci c=centi",
    "g=grama|gramas W=watt|watts Wh=watt-hora|watts-hora V=volt|volts Hz=hertz Pa=pascal|pascais cal=caloria|calorias J=joule|joules B=decibel|decibéis bar=bar|bares psi=libra_por_polegada_quadrada|libras_por_polegada_quadrada ppm=parte_por_milhão|partes_por_milhão m²=metro_quadrado|metros_quadrados km²=quilômetro_quadrado|quilômetros_quadrados cm²=centímetro_quadrado|centímetros_quadrados m³=metro_cúbico|metros_cúbicos km³=quilômetro_cúbico|quilômetros_cúbicos cm³=centímetro_cúbico|centímetros_cúbicos t=tonelada|toneladas l=litro|litros",
  ),
  nl: names(
    latin,
    "g=gram W=watt Wh=wattuur V=volt Hz=hertz Pa=pascal cal=calorie|calorieën J=joule B=decibel bar=bar psi=pond_per_vierkante_inch ppm=deeltje_per_miljoen|deeltjes_per_miljoen m²=vierkante_meter km²=vierkante_kilometer cm²=vierkante_centimeter m³=kubieke_meter km³=kubieke_kilometer cm³=kubieke_centimeter t=ton el=eetlepel|eetlepels tl=theelepel|theelepels l=liter",
  ),
  ru: names(
    "m=милли µ=микро k=кило M=мега G=гига T=тера h=гекто d=деци c=санти",
    "g=грамм|грамма|граммов|грамма W=ватт|ватта|ватт|ватта Wh=ватт-час|ватт-часа|ватт-часов|ватт-часа V=вольт|вольта|вольт|вольта Hz=герц|герца|герц|герца Pa=паскаль|паскаля|паскалей|паскаля cal=калория|калории|калорий|калории J=джоуль|джоуля|джоулей|джоуля B=децибел|децибела|децибел|децибела bar=бар|бара|бар|бара m²=квадратный_метр|квадратных_метра|квадратных_метров|квадратного_метра km²=квадратный_километр|квадратных_километра|квадратных_километров|квадратного_километра m³=кубический_метр|кубических_метра|кубических_метров|кубического_метра t=тонна|тонны|тонн|тонны",
  ),
  uk: names(
    "m=мілі µ=мікро k=кіло M=мега G=гіга T=тера h=гекто d=деци c=санти",
    "g=грам|грами|грамів|грама W=ват|вати|ватів|вата Wh=ват-година|ват-години|ват-годин|ват-години V=вольт|вольти|вольтів|вольта Hz=герц|герци|герців|герца cal=калорія|калорії|калорій|калорії B=децибел|децибели|децибелів|децибела m²=квадратний_метр|квадратні_метри|квадратних_метрів|квадратного_метра km²=квадратний_кілометр|квадратні_кілометри|квадратних_кілометрів|квадратного_кілометра m³=кубічний_метр|кубічні_метри|кубічних_метрів|кубічного_метра t=тонна|тонни|тонн|тонни",
  ),
  pl: names(
    "m=mili µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=decy c=centy",
    "g=gram|gramy|gramów|grama W=wat|waty|watów|wata Wh=watogodzina|watogodziny|watogodzin|watogodziny V=wolt|wolty|woltów|wolta Hz=herc|herce|herców|herca Pa=paskal|paskale|paskali|paskala cal=kaloria|kalorie|kalorii|kalorii J=dżul|dżule|dżuli|dżula B=decybel|decybele|decybeli|decybela bar=bar|bary|barów|bara m²=metr_kwadratowy|metry_kwadratowe|metrów_kwadratowych|metra_kwadratowego km²=kilometr_kwadratowy|kilometry_kwadratowe|kilometrów_kwadratowych|kilometra_kwadratowego m³=metr_sześcienny|metry_sześcienne|metrów_sześciennych|metra_sześciennego t=tona|tony|ton|tony",
  ),
  cs: names(
    "m=mili µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=deci c=centi",
    "g=gram|gramy|gramu|gramů W=watt|watty|wattu|wattů Wh=watthodina|watthodiny|watthodiny|watthodin V=volt|volty|voltu|voltů Hz=hertz|hertze|hertzu|hertzů Pa=pascal|pascaly|pascalu|pascalů cal=kalorie|kalorie|kalorie|kalorií J=joule|jouly|joulu|joulů B=decibel|decibely|decibelu|decibelů bar=bar|bary|baru|barů m²=metr_čtvereční|metry_čtvereční|metru_čtverečního|metrů_čtverečních km²=kilometr_čtvereční|kilometry_čtvereční|kilometru_čtverečního|kilometrů_čtverečních m³=metr_krychlový|metry_krychlové|metru_krychlového|metrů_krychlových t=tuna|tuny|tuny|tun",
  ),
  sv: names(
    "m=milli µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=deci c=centi",
    "g=gram W=watt Wh=wattimme|wattimmar V=volt Hz=hertz Pa=pascal cal=kalori|kalorier J=joule B=decibel bar=bar m²=kvadratmeter km²=kvadratkilometer m³=kubikmeter t=ton l=liter msk=matsked|matskedar tsk=tesked|teskedar",
  ),
  da: names(
    "m=milli µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=deci c=centi",
    "g=gram W=watt Wh=watt-time|watt-timer V=volt Hz=hertz Pa=pascal cal=kalorie|kalorier J=joule B=decibel bar=bar m²=kvadratmeter km²=kvadratkilometer m³=kubikmeter t=ton l=liter",
  ),
  tr: names(
    "m=mili µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=desi c=santi",
    "g=gram W=vat Wh=vat_saat V=volt Hz=hertz Pa=paskal cal=kalori J=jul B=desibel bar=bar m²=metrekare km²=kilometrekare m³=metreküp t=ton",
  ),
  ja: names(
    "m=ミリ µ=マイクロ k=キロ M=メガ G=ギガ T=テラ h=ヘクト d=デシ c=センチ",
    "g=グラム W=ワット Wh=ワット時 V=ボルト Hz=ヘルツ Pa=パスカル cal=カロリー J=ジュール B=デシベル bar=バール m²=平方メートル km²=平方キロメートル m³=立方メートル t=トン",
  ),
  ko: names(
    "m=밀리 µ=마이크로 k=킬로 M=메가 G=기가 T=테라 h=헥토 d=데시 c=센티",
    "g=그램 W=와트 Wh=와트시 V=볼트 Hz=헤르츠 Pa=파스칼 cal=칼로리 J=줄 B=데시벨 bar=바 m²=제곱미터 km²=제곱킬로미터 m³=세제곱미터 t=톤",
  ),
  zh: names(
    "m=毫 µ=微 k=千 M=兆 G=吉 T=太 h=百 d=分 c=厘",
    "g=克 W=瓦 Wh=瓦时 V=伏 Hz=赫兹 Pa=帕 cal=卡 J=焦 B=分贝 bar=巴 m²=平方米 km²=平方公里 m³=立方米 t=吨",
  ),
  ar: names(
    "m=ملي µ=ميكرو k=كيلو M=ميغا G=غيغا",
    "g=غرام W=واط V=فولت Hz=هرتز B=ديسيبل m²=متر_مربع km²=كيلومتر_مربع m³=متر_مكعب t=طن",
  ),
  hi: names(
    "m=मिली µ=माइक्रो k=किलो M=मेगा G=गीगा",
    "g=ग्राम W=वाट V=वोल्ट Hz=हर्ट्ज़ B=डेसिबल m²=वर्ग_मीटर km²=वर्ग_किलोमीटर m³=घन_मीटर t=टन",
  ),
  he: names(
    "m=מילי µ=מיקרו k=קילו M=מגה G=ג׳יגה",
    "g=גרם W=ואט V=וולט Hz=הרץ B=דציבל m²=מטר_רבוע km²=קילומטר_רבוע m³=מטר_מעוקב t=טון",
  ),
};

const aliases: Record<string, string> = { nb: "da", no: "da", nn: "da", sk: "cs", be: "ru", cmn: "zh" };

/** Signs of a prefix and a base that are written together, and the few that have no prefix. */
const signs = /^(?:([mµkMGThcd])(g|W|Wh|V|Hz|Pa|cal|J|Ah|eV|l)|(?:d(B))|(.+))$/u;
const feminine: Record<string, ReadonlySet<string>> = {
  de: new Set(["Wh", "cal", "Ah", "t"]),
  fr: new Set(["cal", "psi", "ppm", "t"]),
  es: new Set(["cal", "psi", "ppm", "t"]),
  it: new Set(["cal", "psi", "ppm", "t"]),
  pt: new Set(["cal", "psi", "ppm", "t"]),
};

const pluralRules = cachedByLocale((locale) => new Intl.PluralRules(locale));

/** The name of a unit that Intl has none for, after a number; undefined when it has none here either. */
export function metricName(
  sign: string,
  count: number,
  decimals: number,
  locale: string,
): { name: string; gender: Gender } | undefined {
  const language = aliases[languageOf(locale)] ?? languageOf(locale);
  const known = table[language];
  const match = known && signs.exec(sign.replace("μ", "µ").replace(/^mcg$/u, "µg"));
  if (!match) return undefined;
  const [, prefixSign = "", prefixed, decibel, alone] = match;
  const base = prefixed ?? decibel ?? alone ?? "";
  const whole = known.bases[sign];
  const forms = whole ?? known.bases[base];
  const prefix = whole || prefixSign === "" ? "" : known.prefixes[prefixSign];
  if (!forms || prefix === undefined) return undefined;
  const form = forms[formIndex(forms.length, count, decimals, locale)] ?? forms.at(-1) ?? "";
  const name = prefix === "" ? form : joined(prefix, form);
  const neuter: Gender =
    language === "de" && !["m²", "km²", "m³", "cm²", "cm³"].includes(base) ? "neuter" : "masculine";
  return { name, gender: feminine[language]?.has(base) ? "feminine" : neuter };
}

/** German joins in lower case: "Kilo" and "Watt" are "Kilowatt". */
function joined(prefix: string, form: string): string {
  return prefix + (/^\p{Lu}/u.test(prefix) ? form.toLowerCase() : form);
}

function formIndex(forms: number, count: number, decimals: number, locale: string): number {
  if (forms === 1) return 0;
  const category = decimals > 0 ? "other" : pluralRules(locale).select(count);
  if (forms === 2)
    return (decimals === 0 && count === 1) || (category === "one" && ["fr", "pt"].includes(languageOf(locale))) ? 0 : 1;
  // Czech has "many" for decimals and "other" for many.
  if (languageOf(locale) === "cs" || languageOf(locale) === "sk")
    return decimals > 0 ? 2 : ["one", "few"].indexOf(category) === -1 ? 3 : ["one", "few"].indexOf(category);
  return Math.max(0, ["one", "few", "many", "other"].indexOf(category));
}
