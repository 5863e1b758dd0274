import { contrast as contrastOf, parseColour } from "@lectern/colour";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { VOICE_HUES } from "./voice-hue.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** Each colour's light and its dark value. */
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

function contrast(one: string, other: string, theme: "light" | "dark"): number {
  const [first = "", second = ""] = [one, other].map((name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`There is no colour ${name}.`);
    return colour[theme];
  });
  return contrastOf(parseColour(first), parseColour(second));
}

/** A colour in OKLab (Ottosson, 2020), where distance is how different two colours look. */
function oklab(hex: string): number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

const surfaces = ["paper", "sheet", "raised", "well", "hover"];
const voices = Array.from({ length: VOICE_HUES }, (_, index) => `voice-${index + 1}`);

/** What is written, and what on. */
const written: [string, string[]][] = [
  ["ink", [...surfaces, "accent-soft", "information-soft", "warning-soft"]],
  ["ink-2", [...surfaces, "accent-soft"]],
  ["ink-3", ["paper", "sheet", "raised", "well", "hover"]],
  ["accent", ["paper", "sheet", "raised", "well", "accent-soft"]],
  ["on-accent", ["accent", "accent-strong", ...voices]],
  ["on-inverse", ["inverse"]],
  ["good", ["paper", "sheet", "good-soft"]],
  ["warning", ["paper", "sheet", "warning-soft"]],
  ["bad", ["paper", "sheet", "raised", "bad-soft"]],
  ["on-bad", ["bad", "bad-strong"]],
  ["information", ["paper", "sheet", "information-soft"]],
];

describe.each(["light", "dark"] as const)("in the %s", (theme) => {
  test.each(written.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    "%s can be read on %s",
    (ink, ground) => {
      expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(["paper", "sheet", "raised", "well"])("the edge of a field is seen on %s", (ground) => {
    expect(contrast("edge", ground, theme)).toBeGreaterThanOrEqual(3);
  });

  test.each(surfaces)("the ring around what has the focus is seen on %s", (ground) => {
    expect(contrast("accent", ground, theme)).toBeGreaterThanOrEqual(3);
  });

  test("no two voices look alike", () => {
    const points = voices.map((name) => oklab(colours.get(name)?.[theme] ?? ""));
    const distances = points.flatMap((one, index) =>
      points.slice(index + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.08);
  });

  test.each(voices.flatMap((voice) => ["paper", "sheet"].map((ground) => [voice, ground] as const)))(
    "the edge of %s is seen on %s",
    (voice, ground) => {
      expect(contrast(voice, ground, theme)).toBeGreaterThanOrEqual(3);
    },
  );
});
