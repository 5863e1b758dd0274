// What Lighthouse (mobile: a slow phone on slow 4G, simulated) says of the screens that people see first.
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { median, print, printHardware, report, runFile } from "./kit.ts";

/** Fetched when it is needed: it is as large as all that Lectern depends on. */
const lighthouse = "lighthouse@13.5.0";
const runs = 3;
const items = 40;

interface LighthouseReport {
  categories: { performance: { score: number | null } };
  audits: Record<string, { displayValue?: string; score: number | null } | undefined>;
}

printHardware();
const server = await startLectern({ env: { LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  for (let item = 1; item <= items; item += 1) {
    await publisher.inProject("POST", "/content/v2", { title: `Audio ${item}`, slate_value: [], is_draft: true });
  }
  const library = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content`;
  await audit("sign-in", "/sign-in");
  await audit("sign-up", "/sign-up");
  await audit("library", library, { Cookie: publisher.cookie() });
} finally {
  await server.stop();
}

async function audit(name: string, path: string, headers?: Record<string, string>): Promise<void> {
  const scores: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { categories, audits } = await lighthouseReport(server.url + path, headers);
    scores.push((categories.performance.score ?? 0) * 100);
    const said = (id: string) => audits[id]?.displayValue ?? "?";
    print(
      `${name}: first paint ${said("first-contentful-paint")}, largest ${said("largest-contentful-paint")}, ` +
        `blocked ${said("total-blocking-time")}, errors in the console: ${audits["errors-in-console"]?.score === 1 ? "none" : "some"}`,
    );
  }
  report(`${name}: points that Lighthouse takes from 100 for performance`, 100 - median(scores), 5, "points");
}

async function lighthouseReport(url: string, headers: Record<string, string> = {}): Promise<LighthouseReport> {
  const file = join(tmpdir(), `lectern-lighthouse-${process.pid}.json`);
  const args = [
    "exec",
    "--yes",
    `--package=${lighthouse}`,
    "--",
    "lighthouse",
    url,
    "--quiet",
    "--chrome-flags=--headless --no-sandbox --disable-background-networking",
    "--only-categories=performance,best-practices",
    "--output=json",
    `--output-path=${file}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium" };
  await runFile("npm", args, { env, maxBuffer: 1e8 });
  const text = await readFile(file, "utf8");
  await rm(file);
  return JSON.parse(text) as LighthouseReport;
}
