import { html, type Html } from "../../../platform/html/html.ts";
import { presentLogo, type PublicContext } from "../present.ts";
import type { PublicFacts } from "../store.ts";

/** As large as it is shown at most, in CSS pixels. */
const boxes = {
  masthead: { width: 240, height: 40 },
  frame: { width: 132, height: 40 },
};

/** The publisher's logo, named after the publisher; undefined where none is shown. Its room is held while it loads. */
export function logoImage(audio: PublicFacts, context: PublicContext, place: keyof typeof boxes): Html | undefined {
  const logo = presentLogo(audio, context);
  if (!logo) return undefined;
  const box = boxes[place];
  const scale = Math.min(1, box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
  const kind = logo.ink === null ? "project-logo" : `project-logo ${logo.ink}`;
  return html`<img
    class="${kind}"
    src="${logo.url}"
    alt="${audio.publisher}"
    width="${String(width)}"
    height="${String(height)}"
  />`;
}
