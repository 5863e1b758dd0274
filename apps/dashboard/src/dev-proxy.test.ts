import { expect, test } from "vitest";
import { isServedByVite } from "../dev-proxy.ts";

const page = "text/html,application/xhtml+xml";

test.each([
  ["/", page, true],
  ["/organisation/1/integration/2/content", page, true],
  ["/src/main.tsx", "*/*", true],
  ["/@vite/client", "*/*", true],
  ["/@fs/packages/script/src/index.ts", "*/*", true],
  ["/node_modules/.vite/deps/react.js", "*/*", true],
  ["/icon.svg", "image/*", true],
  ["/api/docs", page, false],
  ["/listen/1", page, false],
  ["/player/1", page, false],
  ["/player.css", "text/css", false],
  ["/embed.js", "*/*", false],
  ["/embed/1.json", "*/*", false],
  ["/media/abc.mp3", "*/*", false],
  ["/media/abc.mp3?download", page, false],
  ["/avatars/1", "image/*", false],
  ["/upload/abc", "*/*", false],
])("%s asked for as %s is Vite's: %s", (url, accept, expected) => {
  expect(isServedByVite({ url, headers: { accept } })).toBe(expected);
});
