import { brotliCompressSync, crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { squarePicture } from "./profile/avatars.ts";

const formats = ["png", "jpeg", "webp", "gif", "avif"] as const;

/** 300 by 200, the left third red, the middle green, the right third blue; made before squarePicture shuts decoders. */
const files = new Map<string, Buffer>();

function stripes(width = 300, height = 200): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    pixels[index * 3 + Math.floor(((index % width) * 3) / width)] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

beforeAll(async () => {
  for (const format of formats) files.set(format, await stripes().toFormat(format).toBuffer());
  files.set("tiff", await stripes().tiff().toBuffer());
});

function file(name: string): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`There is no ${name}.`);
  return bytes;
}

/** Which of red, green and blue is strongest at a place of a 256 by 256 picture. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > green && red > blue) return "red";
  return green > blue ? "green" : "blue";
}

describe("a picture", () => {
  test.each(formats)("in %s becomes the square of its middle, as WebP", async (format) => {
    const square = await squarePicture(file(format));
    expect(await sharp(square).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    const colours = await Promise.all([5, 128, 250].map((x) => colourAt(square, x, 128)));
    expect(colours).toEqual(["red", "green", "blue"]);
  });

  test("is turned upright, and its metadata stay behind", async () => {
    const turned = await stripes()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "59/1 54/1 0/1" } })
      .toBuffer();
    expect((await sharp(turned).metadata()).exif?.includes("Ada")).toBe(true);
    const square = await squarePicture(turned);
    const colours = await Promise.all([5, 128, 250].map((y) => colourAt(square, 128, y)));
    expect(colours).toEqual(["red", "green", "blue"]);
    const { exif, icc, xmp, orientation } = await sharp(square).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("that moves stands still at its first frame", async () => {
    const frames = await Promise.all(
      ["#0000ff", "#00ff00", "#ff0000"].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const square = await squarePicture(moving);
    expect((await sharp(square).metadata()).pages).toBeUndefined();
    expect(await colourAt(square, 128, 128)).toBe("blue");
  });

  test("keeps what is transparent, and may be tiny", async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: "#00ff0080" } })
      .png()
      .toBuffer();
    expect(await sharp(await squarePicture(dot)).metadata()).toMatchObject({ width: 256, hasAlpha: true });
  });
});

/** A PNG of grey whose header says so many pixels; its rows are all there, in a few kilobytes. */
function greyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

const notAPicture = {
  failureType: "INVALID_FILE",
  message: "This file is not a picture. Choose a PNG, JPEG, WebP, GIF or AVIF image.",
};

describe("no picture is", () => {
  test.each([
    ["a vector drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a drawing after an XML head", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["something compressed", brotliCompressSync("text")],
    ["nothing", Buffer.alloc(0)],
    ["the beginning of a PNG before a page", Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1")],
  ])("%s", async (_what, bytes) => {
    await expect(squarePicture(bytes)).rejects.toMatchObject(notAPicture);
  });

  test("a format that is not taken, although it could be read", async () => {
    await expect(squarePicture(file("tiff"))).rejects.toMatchObject(notAPicture);
  });

  test.each(formats)("half a file in %s", async (format) => {
    const bytes = file(format);
    await expect(squarePicture(bytes.subarray(0, bytes.length >> 1))).rejects.toMatchObject(notAPicture);
    await expect(squarePicture(bytes.subarray(0, bytes.length - 20))).rejects.toMatchObject(notAPicture);
  });

  test("a bomb: few bytes that say they are very many pixels", async () => {
    const bomb = greyPng(8000, 8000);
    expect(bomb.length).toBeLessThan(20_000);
    await expect(squarePicture(bomb)).rejects.toMatchObject(notAPicture);
    expect(await sharp(await squarePicture(greyPng(4000, 4000))).metadata()).toMatchObject({ width: 256 });
  });

  test("an AVIF of more pixels than its decoding should cost", async () => {
    const wide = sharp({ create: { width: 5000, height: 3300, channels: 3, background: "#123456" } });
    await expect(squarePicture(await wide.avif({ effort: 0 }).toBuffer())).rejects.toMatchObject(notAPicture);
  });
});
