/** espeak's variants in the order in which a language takes them, most pleasant first; "" is the language's own voice. */
const preferredVariants: readonly string[] =
  "_ f2 m3 f3 m7 f5 m2 steph Michael f1 m6 linda gustave f4 m1 Annie Denis aunty m8 belinda sandro travis Andrea ed anika paul shelby Gene2 Nguyen edward Reed adam victor iven3 Diogo Hugo boris max Lee"
    .split(" ")
    .map((variant) => variant.replace("_", ""));

/** Their definitions add the sound of a robot, or an echo that is heard as one. */
export const effects: ReadonlySet<string> = new Set(
  "Alicia Demonic Marco RicishayMax RicishayMax2 RicishayMax3 UniRobot anikaRobot robosoft robosoft2 robosoft3 robosoft4 robosoft5 robosoft6 robosoft7 robosoft8".split(
    " ",
  ),
);

/** All variants whose name can be part of a code, those in front that are preferred. */
export function orderVariants(known: readonly string[]): string[] {
  const rest = known.filter((variant) => /^[a-z0-9]+$/i.test(variant) && !preferredVariants.includes(variant));
  return [...preferredVariants, ...rest.toSorted()];
}
