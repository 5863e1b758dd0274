import type { WireShow } from "@lectern/contract";
import type { Page } from "@playwright/test";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import { drawPicture } from "./draw-picture.ts";

/** A show as the API makes it, not published. */
export async function makeShow(page: Page, publisher: Publisher, given: object = {}): Promise<WireShow> {
  const { buffer } = await drawPicture(page, { width: 1400, height: 1400 });
  const path = "/podcast/cover/signed-url?file_name=cover.png&content_type=image/png";
  const { signed_url: to, url } = await publisher.call<{ signed_url: string; url: string }>("GET", path);
  await fetch(to, { method: "PUT", headers: { "content-type": "image/png" }, body: new Uint8Array(buffer) });
  return publisher.inProject("POST", "/podcast", {
    title: "Curiouser, Aloud",
    description: "Alice, a chapter at a time.",
    author: "Alice Liddell",
    email: "alice@example.com",
    category: "Arts",
    sub_category: "Books",
    poster_path: url,
    ...given,
  });
}
