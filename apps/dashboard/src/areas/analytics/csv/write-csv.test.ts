import papaparse from "papaparse";
import { expect, test } from "vitest";
import { writeCsv } from "./write-csv.ts";

test("a header row, CRLF, quotes where they are needed", async () => {
  expect(
    await writeCsv(
      ["Title", "Plays"],
      [
        ['Bread, and "roses"', 12],
        ["Zwei\nZeilen", null],
      ],
    ),
  ).toBe('\uFEFFTitle,Plays\r\n"Bread, and ""roses""",12\r\n"Zwei\nZeilen",\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\u0000=1", "＝1", "－1"])(
  "%j is no formula",
  async (text) => {
    const file = await writeCsv(["Title"], [[text]]);
    expect(papaparse.parse<string[]>(file.slice(1), { newline: "\r\n" }).data[1]?.[0]).toBe(`'${text}`);
  },
);

test("a number below nothing stays a number", async () => {
  expect(await writeCsv(["Change"], [[-3.5]])).toBe("\uFEFFChange\r\n-3.5\r\n");
});

test("a title in any script is kept", async () => {
  expect(await writeCsv(["Title"], [["パンの値段 – ثمن الخبز"]])).toContain("パンの値段 – ثمن الخبز");
});
