import { expect, test } from "vitest";
import { addMonths, termAfter, timeLeft } from "./term.ts";

const utc = (text: string) => new Date(`${text}T09:30:00Z`);

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2028-02-29", 48, "2032-02-29"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
])("[T1] %s and %i months is %s", (from, months, to) => {
  expect(addMonths(utc(from), months)).toEqual(utc(to));
});

test("[T1] [T2] months from the 31st follow one another and come back to it", () => {
  const anchor = utc("2026-01-31");
  let end = utc("2026-02-28");
  const ends: string[] = [];
  for (let month = 0; month < 4; month += 1) {
    const term = termAfter(end, { anchor, months: 1 });
    expect(term.start).toEqual(end);
    end = term.end;
    ends.push(end.toISOString().slice(0, 10));
  }
  expect(ends).toEqual(["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
});

test("[T1] a year from 29 February ends on the 28th, and four on the 29th", () => {
  const anchor = utc("2028-02-29");
  const first = termAfter(utc("2029-02-28"), { anchor, months: 12 });
  expect(first.end).toEqual(utc("2030-02-28"));
  expect(termAfter(utc("2031-02-28"), { anchor, months: 12 }).end).toEqual(utc("2032-02-29"));
});

test("[T3] days left are whole days", () => {
  const term = { start: utc("2026-11-09"), end: utc("2026-12-09") };
  const day = 86_400;
  expect(timeLeft(term, utc("2026-11-21"))).toEqual({ left: 18 * day, total: 30 * day });
  expect(timeLeft(term, new Date(utc("2026-11-21").getTime() + 1))).toEqual({ left: 18 * day - 1, total: 30 * day });
  expect(timeLeft(term, utc("2026-11-09"))).toEqual({ left: 30 * day, total: 30 * day });
  expect(timeLeft(term, utc("2026-10-09"))).toEqual({ left: 30 * day, total: 30 * day });
  expect(timeLeft(term, utc("2027-01-01"))).toEqual({ left: 0, total: 30 * day });
});

test("a term that is shorter than a second counts as one", () => {
  const start = utc("2026-11-09");
  expect(timeLeft({ start, end: start }, start)).toEqual({ left: 0, total: 1 });
});
