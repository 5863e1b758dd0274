import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { say } from "./runtime.mjs";

// The headless shell draws no window frame and starts no services of a desktop: a fifth less work for the same engine.
const chromiumNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of the first of these programs that the machine has. */
function findProgram(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

const findChromium = () =>
  process.env.CHROMIUM_PATH ?? findProgram(chromiumNames) ?? macApps.find((path) => existsSync(path));

let isListRead = false;

/** Installs Debian's packages where root may. */
function installOnDebian(what, packages) {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  say(`installing ${what} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: ["ignore", "ignore", "inherit"], env };
  if (!isListRead) spawnSync("apt-get", ["update", "-qq"], options);
  isListRead = true;
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
}

/** A Chromium for the browser tests: the machine's, or Debian's package when root may install it; else undefined, with the reason said. */
export function ensureChromium() {
  for (const name of ["chromium-headless-shell", "chromium"]) if (!findChromium()) installOnDebian("Chromium", [name]);
  const found = findChromium();
  if (!found) {
    say(
      "the browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), or name its path in CHROMIUM_PATH.",
    );
  }
  return found;
}

const sound = ["pulseaudio"];
const webkitPackages = [
  "webkit2gtk-driver",
  "xvfb",
  "gstreamer1.0-plugins-base",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-libav",
  "gstreamer1.0-pulseaudio",
];

/** WebKitGTK's own browser, which stands beside its library. */
function findMiniBrowser() {
  const below = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  const libraries = ["/usr/lib", "/usr/lib64", ...below("/usr/lib").filter((folder) => folder.endsWith("-linux-gnu"))];
  const folders = libraries.flatMap(below).filter((folder) => folder.includes("webkit"));
  return folders.map((folder) => join(folder, "MiniBrowser")).find((path) => existsSync(path));
}

/** What the browsers beside Chromium need, by the variables that the tests read; `packages` are Debian's. */
const others = {
  firefox: {
    packages: ["firefox-esr", ...sound],
    find: () => ({
      FIREFOX_PATH: findProgram(["firefox-esr", "firefox"]),
      PULSEAUDIO_PATH: findProgram(["pulseaudio"]),
    }),
  },
  webkit: {
    packages: [...webkitPackages, ...sound],
    find: () => ({
      WEBKIT_DRIVER_PATH: findProgram(["WebKitWebDriver"]),
      MINI_BROWSER_PATH: findMiniBrowser(),
      XVFB_PATH: findProgram(["Xvfb"]),
      PULSEAUDIO_PATH: findProgram(["pulseaudio"]),
    }),
  },
};

/** The names of the browsers beside Chromium. */
export const otherBrowsers = Object.keys(others);

/** The paths of what a browser's tests need, by the names of variables; undefined where some is missing, which is said. */
export function ensureBrowser(name) {
  const { packages, find } = others[name];
  const isThere = () => Object.values(find()).every(Boolean);
  if (!isThere()) installOnDebian(name, packages);
  if (isThere()) return find();
  say(`the tests in ${name} need what Debian has as ${packages.join(", ")}: install it.`);
  return undefined;
}
