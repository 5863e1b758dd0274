import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { convertCover } from "./store-picture.ts";

const files = new Map<string, Buffer>();

function square(edge: number, height = edge) {
  return sharp({ create: { width: edge, height, channels: 4, background: { r: 200, g: 40, b: 20, alpha: 0.5 } } });
}

// Made before decoders are shut.
beforeAll(async () => {
  for (const format of ["png", "gif", "tiff", "jpeg", "webp"] as const) {
    files.set(format, await square(1400).toFormat(format).toBuffer());
  }
  files.set("small", await square(1399).png().toBuffer());
  files.set("wide", await square(1500, 1400).png().toBuffer());
  files.set("large", await square(4000).png().toBuffer());
  files.set("cmyk", await square(1400).toColourspace("cmyk").jpeg().toBuffer());
  files.set("turned", await square(1400).jpeg().withMetadata({ orientation: 6 }).toBuffer());
});

function file(name: string): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`There is no ${name}.`);
  return bytes;
}

test.each(["png", "gif", "tiff", "jpeg", "cmyk", "turned"])("%s becomes an RGB JPEG without alpha", async (name) => {
  const facts = await sharp(await convertCover(file(name))).metadata();
  expect(facts).toMatchObject({
    format: "jpeg",
    width: 1400,
    height: 1400,
    space: "srgb",
    channels: 3,
    hasAlpha: false,
  });
  expect(facts.orientation).toBeUndefined();
});

test("what is larger than directories take is made smaller", async () => {
  expect(await sharp(await convertCover(file("large"))).metadata()).toMatchObject({ width: 3000, height: 3000 });
});

test.each([
  ["small", "The image has to have at least 1400 × 1400 pixels. This one has 1399 × 1399."],
  ["wide", "The image has to be square. This one has 1500 × 1400 pixels."],
  ["webp", "This kind of picture is not taken. Choose a JPG, PNG, GIF or TIFF image."],
])("%s is refused in words", async (name, message) => {
  await expect(convertCover(file(name))).rejects.toMatchObject({ failureType: "INVALID_FILE", message });
});

test("text, and a picture that was cut off, are refused", async () => {
  await expect(convertCover(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).rejects.toThrow(
    "This file is not a picture. Choose a JPG, PNG, GIF or TIFF image.",
  );
  const whole = file("jpeg");
  await expect(convertCover(whole.subarray(0, whole.length / 2))).rejects.toThrow(
    "This picture is damaged. Save it again, and choose it once more.",
  );
});
