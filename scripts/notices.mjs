// npm run notices: prints the licences of everything that Lectern is made of, as each build of the dashboard has them.
import { makeNotices } from "./lib/notices.mjs";
import { root } from "./lib/runtime.mjs";

process.stdout.write(makeNotices(root).text);
