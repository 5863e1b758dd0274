import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { say } from "./runtime.mjs";

// The headless shell draws no window frame and starts no services of a desktop: a fifth less work for the same engine.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macApps].find((path) => existsSync(path));
}

/** A Chromium for the browser tests: the machine's, or Debian's package when root may install it; else undefined, with the reason said. */
export function ensureChromium() {
  const found = find();
  if (found) return found;
  const root = process.getuid?.() === 0;
  if (existsSync("/etc/debian_version") && root) {
    say("installing Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { stdio: ["ignore", "ignore", "inherit"], env };
    spawnSync("apt-get", ["update", "-qq"], options);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
      const installed = find();
      if (installed) return installed;
    }
  }
  say(
    "the browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), or name its path in CHROMIUM_PATH.",
  );
  return undefined;
}
