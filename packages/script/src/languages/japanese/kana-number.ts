const units = ["", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"];
const hundreds = [
  "",
  "ひゃく",
  "にひゃく",
  "さんびゃく",
  "よんひゃく",
  "ごひゃく",
  "ろっぴゃく",
  "ななひゃく",
  "はっぴゃく",
  "きゅうひゃく",
];
const thousands = [
  "",
  "せん",
  "にせん",
  "さんぜん",
  "よんせん",
  "ごせん",
  "ろくせん",
  "ななせん",
  "はっせん",
  "きゅうせん",
];
const powers = ["", "まん", "おく", "ちょう"];

function belowTenThousand(value: number): string {
  const ten = Math.floor(value / 10) % 10;
  return (
    (thousands[Math.floor(value / 1000)] ?? "") +
    (hundreds[Math.floor(value / 100) % 10] ?? "") +
    (ten === 0 ? "" : `${ten === 1 ? "" : units[ten]}じゅう`) +
    (units[value % 10] ?? "")
  );
}

/** A whole number up to 9999 兆 in hiragana, with the changes of sound inside it. */
export function kanaNumber(value: number): string {
  if (value === 0) return "ゼロ";
  let words = "";
  let rest = value;
  for (const power of powers) {
    const group = rest % 10_000;
    if (group > 0) {
      const said = group === 1000 && power !== "" ? "いっせん" : belowTenThousand(group);
      words = (power === "ちょう" ? geminated(said) : said) + power + words;
    }
    rest = Math.floor(rest / 10_000);
  }
  return words;
}

/** Before some consonants 1, 8 and 10 give up their last sound. */
export function geminated(kana: string): string {
  return kana
    .replace(/いち$/u, "いっ")
    .replace(/はち$/u, "はっ")
    .replace(/じゅう$/u, "じゅっ");
}
