import type { OrdinalCase } from "../../languages/ordinals.ts";

interface Declension {
  /** Of names of kings and popes: what stays of each in every case. */
  kings: string;
  queens: string;
  /** What follows of a name, and the case of its rank. */
  king: Record<string, OrdinalCase>;
  queen: Record<string, OrdinalCase>;
}

const declensions: Record<string, Declension> = {
  ru: {
    kings:
      "людовик генрих карл георг эдуард вильгельм пётр петр павел павл никола александр иван фёдор федор пи бенедикт филипп " +
      "наполеон фридрих иоанн лев льв леопольд альберт альфонс франциск рамсес василий васили алексе",
    queens: "елизавет екатерин анн мари виктори изабелл маргарит кристин",
    king: {
      "": "nominative",
      й: "nominative",
      а: "genitive",
      я: "genitive",
      у: "dative",
      ю: "dative",
      ом: "instrumental",
      ем: "instrumental",
      е: "locative",
      и: "locative",
    },
    queen: {
      а: "feminine",
      я: "feminine",
      у: "feminine accusative",
      ю: "feminine accusative",
      ы: "feminine genitive",
      и: "feminine genitive",
      е: "feminine genitive",
      ой: "feminine genitive",
      ей: "feminine genitive",
    },
  },
  uk: {
    kings:
      "людовік людовик генріх генрих карл георг едуард вільгельм петр микола микол павл павел олександр іван федор федір пі " +
      "бенедикт філіп пилип наполеон фрідріх йосиф франц іоанн лев льв леопольд альберт франциск василь васил",
    queens: "єлизавет катерин анн марі вікторі ізабелл маргарит крістін",
    king: {
      "": "nominative",
      о: "nominative",
      й: "nominative",
      а: "genitive",
      я: "genitive",
      и: "genitive",
      у: "dative",
      ю: "dative",
      ові: "dative",
      еві: "dative",
      єві: "dative",
      ом: "instrumental",
      ем: "instrumental",
      єм: "instrumental",
    },
    queen: { а: "feminine", я: "feminine" },
  },
  cs: {
    kings:
      "karel karl jan václav ludvík jindřich vladislav rudolf františek františk josef leopold ferdinand zikmund matyáš " +
      "přemysl fridrich vilém eduard petr alexandr mikuláš pavel pavl benedikt filip napoleon",
    queens: "alžbět kateřin ann mari viktori",
    king: { "": "nominative", a: "genitive", e: "genitive", ovi: "dative", em: "instrumental" },
    queen: { a: "feminine", e: "feminine" },
  },
  sk: {
    kings:
      "karol ján štefan ľudovít henrich žigmund rudolf jozef leopold ferdinand vladislav belo františek františk peter petr " +
      "alexander alexandr mikuláš pavol pavl benedikt filip napoleon",
    queens: "alžbet katarín ann mári viktóri",
    king: { "": "nominative", a: "genitive", ovi: "dative", om: "instrumental" },
    queen: { a: "feminine" },
  },
  pl: {
    kings:
      "jan zygmunt zygmun władysław kazimierz stanisław august bolesław henryk ludwik karol piotr mikołaj paweł pawł pawl " +
      "aleksander aleksandr fryderyk wilhelm jerz franciszek franciszk benedykt filip pius",
    queens: "katarzyn elżbiet elżbie mari jadwi jadwig wiktori ann",
    king: {
      "": "nominative",
      y: "nominative",
      a: "genitive",
      ego: "genitive",
      owi: "dative",
      emu: "dative",
      em: "instrumental",
      iem: "instrumental",
      ym: "instrumental",
      u: "locative",
      e: "locative",
      ie: "locative",
      ze: "locative",
      cie: "locative",
    },
    queen: {
      a: "feminine",
      y: "feminine genitive",
      i: "feminine genitive",
      ie: "feminine genitive",
      dze: "feminine genitive",
      cie: "feminine genitive",
      ę: "feminine accusative",
      ą: "feminine accusative",
    },
  },
};

const stems = new Map(
  Object.entries(declensions).map(([language, { kings, queens }]) => [
    language,
    { kings: new Set(kings.split(" ")), queens: new Set(queens.split(" ")) },
  ]),
);

const longestEnding = 3;

/** The case of a ruler's rank, as the name's ending tells it: "Людовика XIV" is "четырнадцатого". undefined for any other word. */
export function rulerCase(word: string, language: string): OrdinalCase | undefined {
  const known = stems.get(language);
  const declension = declensions[language];
  if (!known || !declension) return undefined;
  const name = word.toLowerCase();
  for (let length = 0; length <= longestEnding; length += 1) {
    const stem = name.slice(0, name.length - length);
    const ending = name.slice(name.length - length);
    const as =
      (known.kings.has(stem) ? declension.king[ending] : undefined) ??
      (known.queens.has(stem) ? declension.queen[ending] : undefined);
    if (as !== undefined) return as;
  }
  return undefined;
}
