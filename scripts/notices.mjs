// npm run notices: prints the licences of everything that Lectern is made of, as each build of the dashboard has them.
import { readFileSync } from "node:fs";
import { makeNotices } from "./lib/notices.mjs";
import { root } from "./lib/runtime.mjs";

const inside = JSON.parse(readFileSync(new URL("lib/inside-packages.json", import.meta.url), "utf8"));
process.stdout.write(makeNotices(root, inside).text);
