import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import interPackage from "@fontsource-variable/inter/package.json" with { type: "json" };
import interRanges from "@fontsource-variable/inter/unicode.json" with { type: "json" };
import serifPackage from "@fontsource-variable/source-serif-4/package.json" with { type: "json" };
import serifRanges from "@fontsource-variable/source-serif-4/unicode.json" with { type: "json" };
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../platform/http/index.ts";

const require = createRequire(import.meta.url);

/** Families of the pages, with the code points of each alphabet's file. */
const families = {
  "Source Serif 4": { name: "source-serif-4", version: serifPackage.version, ranges: serifRanges },
  Inter: { name: "inter", version: interPackage.version, ranges: interRanges },
};

interface Face {
  family: string;
  path: string;
  file: string;
  range: string;
}

/** The version stands in the address, so that browsers keep a font for good. */
function facesOf(family: keyof typeof families): Face[] {
  const { name, version, ranges } = families[family];
  return Object.entries(ranges).map(([alphabet, range]) => ({
    family,
    path: `/player/fonts/${name}-${version}-${alphabet}.woff2`,
    file: require.resolve(`@fontsource-variable/${name}/files/${name}-${alphabet}-wght-normal.woff2`),
    range,
  }));
}

const faces = [...facesOf("Source Serif 4"), ...facesOf("Inter")];

/** Address of the face that most pages are read in. */
export const fontFaces = { reading: faces.find(({ path }) => /source-serif.*-latin\.woff2$/.test(path))!.path };

/** Files of a family that have its regular weight, Latin first. */
export function fontFiles(family: keyof typeof families): string[] {
  const ofFamily = faces.filter((face) => face.family === family);
  return ofFamily.map(({ file }) => file).toReversed();
}

/** What text is read in until its font is there: as wide, so that no line moves. */
const fallbackRule =
  '@font-face{font-family:"Reading fallback";src:local("Georgia"),local("Gelasio"),local("DejaVu Serif"),local("Times New Roman");size-adjust:96%}\n';

/** The rules that load each alphabet when a page has it. */
export const fontRules = faces
  .map(
    ({ family, path, range }) =>
      `@font-face{font-family:"${family}";src:url(${path}) format("woff2");font-weight:200 900;font-display:swap;unicode-range:${range}}`,
  )
  .join("\n")
  .concat("\n", fallbackRule);

export function mountFonts(app: FastifyInstance): void {
  const loaded = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { name: string } }>("/player/fonts/:name", async (request, reply) => {
    const path = `/player/fonts/${request.params.name}`;
    const face = faces.find((one) => one.path === path);
    if (!face) throw new AppError("NOT_FOUND", "There is no such font.");
    const bytes = loaded.get(path) ?? readFile(face.file);
    loaded.set(path, bytes);
    reply.headers({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
      // The preview of a page stands in a frame without an origin.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    return reply.send(await bytes);
  });
}
