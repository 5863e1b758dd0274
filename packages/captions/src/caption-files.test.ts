import { describe, expect, test } from "vitest";
import { timestamp, toSrt, toVtt } from "./write-captions.ts";

const cues = [
  { startSeconds: 0, endSeconds: 1.5, lines: ["Tom & Jerry cost", "$100 <b>today</b>"] },
  { startSeconds: 3661.007, endSeconds: 3662, lines: ["a --> b {\\an8} 1 < 2"] },
];

describe("caption files", () => {
  test("[F1] SRT", () => {
    expect(toSrt(cues)).toBe(
      [
        "1",
        "00:00:00,000 --> 00:00:01,500",
        "Tom & Jerry cost",
        "$100 <\u2060b>today<\u2060/b>",
        "",
        "2",
        "01:01:01,007 --> 01:01:02,000",
        "a --\u2060> b {\u2060\\an8} 1 < 2",
        "",
      ].join("\r\n"),
    );
    expect(toSrt([])).toBe("");
  });

  test("[F2] VTT", () => {
    expect(toVtt(cues)).toBe(
      [
        "WEBVTT",
        "",
        "00:00:00.000 --> 00:00:01.500",
        "Tom &amp; Jerry cost",
        "$100 &lt;b&gt;today&lt;/b&gt;",
        "",
        "01:01:01.007 --> 01:01:02.000",
        "a --&gt; b {\\an8} 1 &lt; 2",
        "",
      ].join("\n"),
    );
    expect(toVtt([])).toBe("WEBVTT\n");
  });

  test("[F3] VTT names and colours voices where there is more than one", () => {
    const [first, second] = cues;
    const named = [
      { ...first, voice: 'Ann "A." <Lee>', lines: ["Hello."] },
      { ...second, voice: "James", lines: ["Yes?", "No."] },
    ].map((cue) => ({ startSeconds: 1, endSeconds: 2, ...cue }));
    expect(toVtt(named)).toBe(
      [
        "WEBVTT",
        "",
        "STYLE",
        '::cue(v[voice="Ann \\22 A\\2e \\22  \\3c Lee\\3e "]) { color: white; }',
        '::cue(v[voice="James"]) { color: yellow; }',
        "",
        "00:00:00.000 --> 00:00:01.500",
        '<v Ann "A." &lt;Lee&gt;>Hello.',
        "",
        "01:01:01.007 --> 01:01:02.000",
        "<v James>Yes?",
        "No.",
        "",
      ].join("\n"),
    );
    expect(toVtt(named.slice(1))).toBe("WEBVTT\n\n01:01:01.007 --> 01:01:02.000\nYes?\nNo.\n");
    expect(toSrt(named)).not.toContain("James");
  });

  test("[F1] [F4] lines read from right to left say so", () => {
    const cue = { startSeconds: 0, endSeconds: 1, lines: ["Lectern הוא", "כלי."], direction: "rtl" as const };
    expect(toVtt([cue])).toContain("\n\u200FLectern הוא\n\u200Fכלי.\n");
    expect(toSrt([cue])).toContain("\r\n\u202BLectern הוא\u202C\r\n\u202Bכלי.\u202C\r\n");
  });

  test.each([
    [0, "00:00:00,000"],
    [0.0004, "00:00:00,000"],
    [59.9996, "00:01:00,000"],
    [360_000, "100:00:00,000"],
  ])("[F1] %d s is %s", (seconds, text) => {
    expect(timestamp(seconds, ",")).toBe(text);
  });
});
