// node packages/script/bench/readings.bench.ts [locale …] [--all]
// How many of the sentences in fixtures/newsroom an engine is given as a newsreader would say them, by language; with
// locales those that are not, with --all of every language.
import { givenFor, isReadAsWanted, newsroomLines, newsroomLocales } from "../src/test-kit/newsroom.ts";

const asked = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const shown = process.argv.includes("--all") || asked.length > 0;
let right = 0;
let all = 0;
for (const locale of asked.length > 0 ? asked : newsroomLocales) {
  const lines = newsroomLines(locale).map((line) => ({ ...line, given: givenFor(line.written, locale) }));
  const wrong = lines.filter(({ given, wanted }) => !isReadAsWanted(given, wanted, locale));
  right += lines.length - wrong.length;
  all += lines.length;
  console.log(`${locale.padEnd(6)} ${lines.length - wrong.length} of ${lines.length}`);
  for (const { written, wanted, given } of shown ? wrong : [])
    console.log(`  written ${written}\n  wanted  ${wanted}\n  given   ${given}\n`);
}
console.log(`all    ${right} of ${all} (${((100 * right) / all).toFixed(1)} %)`);
