import { wordTable } from "./language-rules.ts";

/** Other alphabets' signs of units as the international ones. */
const unitAliases: Record<string, string> = {
  ...wordTable(
    "dL=dl ц=q km/sa=km/h mkw=m² mq=m² kmq=km² mc=m³ km/u=km/h Mton=Mt Min=min Std=h Sek=s dk=min sn=s Go=GB Mo=MB To=TB Ko=kB ko=kB км=km м=m см=cm мм=mm кг=kg г=g мг=mg мкг=µg т=t л=l мл=ml км/ч=km/h км/год=km/h км/г=km/h м/с=m/s ч=h мин=min сек=s " +
      "кВт=kW Вт=W МВт=MW ГВт=GW кВт·ч=kWh кВт⋅ч=kWh МВт·ч=MWh кВтч=kWh Гц=Hz кГц=kHz МГц=MHz ГГц=GHz ГБ=GB МБ=MB ТБ=TB Гб=GB Мб=MB га=ha " +
      "км²=km² м²=m² м³=m³ см²=cm² дБ=dB ккал=kcal гПа=hPa " +
      "كلم=km ث=s غ=g غم=g جم=g كم/س=km/h لتر=l سم²=cm² سم³=cm³ كم³=km³ م²=m² م³=m³ كم²=km² كم=km سم=cm مم=mm كغ=kg كجم=kg ملغ=mg مل=ml كم/س=km/h " +
      "किमी=km कि.मी=km मी=m ली=l ग्रा=g ग्रा.=g किलो=kg सेमी=cm मिमी=mm किग्रा=kg मिग्रा=mg χλμ=km εκ=cm χιλ=mm " +
      "㎞=km ㎝=cm ㎜=mm ㎏=kg ㎎=mg ㎡=m² ㎢=km² ㎥=m³ ㏄=ml ㏊=ha ℓ=l ㎐=Hz",
  ),
  ...Object.fromEntries(
    ["ק״מ=km", "ק״ג=kg", "ס״מ=cm", "מ״מ=mm", "מ״ל=ml", "מ״ג=mg", "קמ״ש=km/h", "מ״ר=m²"].flatMap((entry) => {
      const [sign = "", unit = ""] = entry.split("=");
      return [[sign, unit] as const, [sign.replace("״", '"'), unit] as const];
    }),
  ),
};

export const UNIT_ALIASES: Readonly<Record<string, string>> = unitAliases;
