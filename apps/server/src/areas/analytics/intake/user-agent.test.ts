import { expect, test } from "vitest";
import { createAgentReader } from "./user-agent.ts";

const read = createAgentReader();
const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, "Chrome, Windows, Desktop"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0.0.0`,
    "Microsoft Edge, Windows, Desktop",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, "Chrome, Android, Phone"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox, Android, Phone"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
    "Safari, iOS, Phone",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`, "Safari, macOS, Desktop"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Linux, Desktop"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    "Samsung Internet for Android, Android, Tablet",
  ],
])("%s", (header, expected) => {
  const { browser, operatingSystem, device } = read(header) ?? {};
  expect([browser, operatingSystem, device].join(", ")).toBe(expected);
});

test("names that are on no list are not kept, however many are invented", () => {
  expect(read("Gazette'); drop table/1.0 (Toaster)")).toBeUndefined();
  expect(read("MyInventedBrowser/1.0 (Toaster; MyInventedSystem)")).toEqual({
    browser: "Other",
    operatingSystem: "Other",
    device: "Other",
  });
});

test.each([
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) ${webKit} Version/8.0.2 Safari/600.2.5 (Applebot/0.1)`,
  `Mozilla/5.0 (X11; Linux x86_64) ${blink.replace("Chrome", "HeadlessChrome")} Safari/537.36`,
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "python-requests/2.32.3",
  "curl/8.5.0",
  "",
  undefined,
])("%s is no reader's", (header) => {
  expect(read(header)).toBeUndefined();
});
