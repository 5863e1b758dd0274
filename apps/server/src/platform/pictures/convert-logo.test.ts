import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { convertLogo } from "./convert-logo.ts";

const files = new Map<string, Buffer>();

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

function plain(width: number, height: number, background: string | object) {
  return sharp({ create: { width, height, channels: 4, background } });
}

/** A rectangle of a colour, with nothing around it. */
function mark(colour: string) {
  const ground = plain(400, 100, clear);
  return plain(200, 50, colour)
    .png()
    .toBuffer()
    .then((input) => ground.composite([{ input }]).png().toBuffer());
}

// Made before decoders are shut.
beforeAll(async () => {
  const wide = plain(1500, 1400, { r: 200, g: 40, b: 20, alpha: 0.5 });
  for (const format of ["png", "gif", "tiff", "jpeg", "webp"] as const) {
    files.set(format, await wide.clone().toFormat(format).toBuffer());
  }
  files.set("small", await plain(60, 20, "#000").png().toBuffer());
  files.set("long", await plain(4000, 40, "#000").png().toBuffer());
  files.set("turned", await plain(300, 100, "#000").jpeg().withMetadata({ orientation: 6 }).toBuffer());
  files.set("dark mark", await mark("#1c2421"));
  files.set("light mark", await mark("#fdf6e3"));
  // Larger in pixels than in bytes, as a trap is.
  files.set("huge", await plain(20_000, 5001, "#000").png().toBuffer());
});

function file(name: string): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`There is no ${name}.`);
  return bytes;
}

test.each([
  ["png", 257, 240],
  ["gif", 257, 240],
  ["tiff", 257, 240],
  ["jpeg", 257, 240],
  ["small", 60, 20],
  ["long", 960, 10],
  ["turned", 80, 240],
])(
  "%s becomes a PNG of %i by %i, of the picture's shape and no larger than pages need",
  async (name, width, height) => {
    const logo = await convertLogo(file(name));
    expect(logo).toMatchObject({ width, height });
    const facts = await sharp(logo.bytes).metadata();
    expect(facts).toMatchObject({ format: "png", width, height });
    expect(facts.orientation).toBeUndefined();
  },
);

test("what is transparent stays so", async () => {
  expect(await sharp((await convertLogo(file("dark mark"))).bytes).metadata()).toMatchObject({ hasAlpha: true });
});

test.each([
  ["dark mark", "dark"],
  ["light mark", "light"],
  ["small", null],
])("of a page that shows through a logo, %s is drawn %s", async (name, ink) => {
  expect((await convertLogo(file(name))).ink).toBe(ink);
});

test("other kinds, damaged pictures and those of too many pixels are refused in words", async () => {
  await expect(convertLogo(file("webp"))).rejects.toMatchObject({
    failureType: "INVALID_FILE",
    message: "This kind of picture is not taken. Choose a JPG, PNG, GIF or TIFF image.",
  });
  await expect(convertLogo(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).rejects.toThrow(
    "This file is not a picture. Choose a JPG, PNG, GIF or TIFF image.",
  );
  await expect(convertLogo(file("jpeg").subarray(0, 5000))).rejects.toThrow("This picture is damaged.");
  await expect(convertLogo(file("huge"))).rejects.toThrow("too many pixels. It may have 100 million.");
});
