import { expect, test } from "vitest";
import { writeTranscriptJson } from "./transcript-json.ts";

test("[N10] a segment for each word as written, with its voice and times", () => {
  const words = [
    { text: "“$100,”", startSeconds: 0.12345, endSeconds: 1, voice: "Ada" },
    { text: "she said.", startSeconds: 1, endSeconds: 1.5 },
  ];
  expect(JSON.parse(writeTranscriptJson(words))).toEqual({
    version: "1.0.0",
    segments: [
      { speaker: "Ada", startTime: 0.123, endTime: 1, body: "“$100,”" },
      { startTime: 1, endTime: 1.5, body: "she said." },
    ],
  });
});

test("[N10] words without a space between them share a segment, sentences and voices do not", () => {
  const word = (text: string, startSeconds: number, more = {}) => ({
    text,
    startSeconds,
    endSeconds: startSeconds + 1,
    joined: true,
    ...more,
  });
  const words = [word("今", 0), word("日。", 1, { sentenceEnd: true }), word("晴", 2), word("れ", 3, { voice: "Bo" })];
  const { segments } = JSON.parse(writeTranscriptJson(words)) as { segments: { body: string; endTime: number }[] };
  expect(segments.map(({ body, endTime }) => [body, endTime])).toEqual([
    ["今日。", 2],
    ["晴", 3],
    ["れ", 4],
  ]);
});
