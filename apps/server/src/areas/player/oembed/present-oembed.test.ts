import { expect, test } from "vitest";
import { oembedXml, presentOembed } from "./find-embedded-page.ts";

test("a title with signs that XML does not hold is left without them", () => {
  const page = {
    title: "Up\u0000 & \u0008down\u001b \ud800<b>\uffff",
    author: 'The "Gazette"\u000b',
    frame: "https://x.example/p",
    height: 90,
    picture: "https://x.example/c.png",
  };
  const xml = oembedXml(presentOembed(page, "https://x.example", { maxWidth: undefined, maxHeight: undefined }));
  expect(xml).toContain("<title>Up &amp; down &lt;b&gt;</title><author_name>The &quot;Gazette&quot;</author_name>");
  // XML 1.0, 2.2.
  expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
});
