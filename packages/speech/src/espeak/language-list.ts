/**
 * The languages and dialects of the catalogue: BCP 47 code, espeak's voice, pool of first names, and the display name
 * where Intl.DisplayNames has none that says it. A dialect espeak has no accent for is spoken by the nearest one.
 * Left out: espeak's test language and private alphabets (xex, py, qdb, piqd), its second spellings of a language
 * (ru-cl, pinyin, jyutping), and languages it has no voice for (tl, zu, yo, ha, km, lo, mn, ps, gl …).
 */
export interface CatalogueLanguage {
  locale: string;
  engineName: string;
  names: string;
  displayName: string | undefined;
}

const languageTable = `
af-ZA af dutch
am-ET am ethiopian
an-ES an spanish
ar-SA ar arabic
ar-AE ar arabic
ar-EG ar arabic
ar-MA ar arabic
as-IN as bengali
az-AZ az turkic
ba-RU ba turkic
be-BY be east-slavic
bg-BG bg south-slavic
bn-BD bn bengali
bn-IN bn bengali
bpy-IN bpy bengali Bishnupriya (India)
bs-BA bs south-slavic
ca-ES ca catalan
ca-ES-valencia ca-va catalan Catalan (Valencian)
ca-ES-x-balear ca-ba catalan Catalan (Balearic)
ca-ES-x-nordoc ca-nw catalan Catalan (North-western)
chr-US chr american
cs-CZ cs west-slavic
cv-RU cv turkic
cy-GB cy welsh
da-DK da nordic
de-DE de german
de-AT de german
de-CH de german
el-GR el greek
el-CY el greek
en-US en-us english
en-GB en english
en-029 en-029 english English (Caribbean)
en-AU en english
en-CA en-us english
en-GB-scotland en-gb-scotland gaelic English (Scotland)
en-GB-x-lancs en-gb-x-gbclan english English (Lancashire)
en-GB-x-rp en-gb-x-rp english English (Received Pronunciation)
en-GB-x-wmids en-gb-x-gbcwmd english English (West Midlands)
en-IE en gaelic
en-IN en-gb-x-rp north-indian
en-KE en-gb-x-rp swahili
en-NG en-gb-x-rp english
en-NZ en english
en-PH en-us spanish
en-SG en-gb-x-rp chinese
en-US-x-nyc en-us-nyc english English (New York City)
en-ZA en english
eo-001 eo constructed Esperanto
es-ES es spanish
es-419 es-419 spanish Spanish (Latin America)
es-AR es-419 spanish
es-CL es-419 spanish
es-CO es-419 spanish
es-MX es-419 spanish
es-PE es-419 spanish
es-US es-419 spanish
es-UY es-419 spanish
es-VE es-419 spanish
et-EE et finnic
eu-ES eu basque
fa-IR fa persian
fa-Latn fa-latn persian Persian (Latin)
fi-FI fi finnic
fo-FO fo nordic
fr-FR fr french
fr-BE fr-be french
fr-CA fr french
fr-CH fr-ch french
ga-IE ga gaelic
gd-GB gd gaelic
gn-PY gn spanish
grc-GR grc greek Ancient Greek
gu-IN gu north-indian
hak-CN hak chinese
haw-US haw polynesian
he-IL he hebrew
hi-IN hi north-indian
hr-HR hr south-slavic
ht-HT ht french
hu-HU hu hungarian
hy-AM hy armenian
hyw-AM hyw armenian Armenian (Western)
ia-001 ia constructed Interlingua
id-ID id malay
io-001 io constructed Ido
is-IS is nordic
it-IT it italian
it-CH it italian
ja-JP ja japanese
jbo-001 jbo constructed Lojban
ka-GE ka georgian
kaa-UZ kaa turkic
kk-KZ kk turkic
kl-GL kl nordic
kn-IN kn south-indian
ko-KR ko korean
kok-IN kok north-indian
ku-TR ku turkic
ky-KG ky turkic
la-VA la italian Latin
lb-LU lb german
lfn-001 lfn constructed Lingua Franca Nova
lt-LT lt baltic
ltg-LV ltg baltic
lv-LV lv baltic
mi-NZ mi polynesian
mk-MK mk south-slavic
ml-IN ml south-indian
mr-IN mr north-indian
ms-MY ms malay
ms-SG ms malay
mt-MT mt italian
mto-MX mto spanish Mixe (Totontepec)
my-MM my burmese
nb-NO nb nordic
nci-MX nci spanish Nahuatl (Classical)
ne-NP ne north-indian
nl-NL nl dutch
nl-BE nl dutch
nog-RU nog turkic
om-ET om ethiopian
or-IN or bengali
pa-IN pa north-indian
pap-CW pap dutch
pl-PL pl west-slavic
pt-PT pt portuguese
pt-BR pt-br portuguese
qu-PE qu spanish
quc-GT quc spanish
qya-001 qya constructed Quenya
ro-RO ro romanian
ro-MD ro romanian
ru-RU ru east-slavic
ru-LV ru-lv east-slavic
sd-PK sd persian
shn-MM shn burmese
si-LK si south-indian
sjn-001 sjn constructed Sindarin
sk-SK sk west-slavic
sl-SI sl south-slavic
smj-SE smj nordic
sq-AL sq albanian
sq-XK sq albanian
sr-RS sr south-slavic
sv-SE sv nordic
sv-FI sv nordic
sw-KE sw swahili
sw-TZ sw swahili
ta-IN ta south-indian
ta-LK ta south-indian
te-IN te south-indian
th-TH th thai
ti-ER ti ethiopian
ti-ET ti ethiopian
tk-TM tk turkic
tn-BW tn swahili
tn-ZA tn swahili
tr-TR tr turkic
tt-RU tt turkic
ug-CN ug turkic
uk-UA uk east-slavic
ur-PK ur persian
ur-IN ur persian
uz-UZ uz turkic
vi-VN vi vietnamese
vi-VN-x-central vi-vn-x-central vietnamese Vietnamese (Central)
vi-VN-x-south vi-vn-x-south vietnamese Vietnamese (Southern)
yue-HK yue chinese
zh-CN cmn chinese
zh-TW cmn chinese
`;

export const catalogueLanguages: readonly CatalogueLanguage[] = languageTable
  .trim()
  .split("\n")
  .map((line) => {
    const [locale = "", engineName = "", names = "", ...displayName] = line.split(" ");
    return { locale, engineName, names, displayName: displayName.join(" ") || undefined };
  });

/** Languages with a wide choice of voices. */
export const localesWithManyVoices: ReadonlySet<string> = new Set(
  "en-US en-GB en-IN es-ES es-419 fr-FR de-DE it-IT pt-BR pt-PT nl-NL ru-RU hi-IN ar-SA zh-CN ja-JP ko-KR tr-TR pl-PL sv-SE".split(
    " ",
  ),
);
