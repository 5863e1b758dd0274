import { expect, test } from "vitest";
import {
  parseAnswer,
  answerText,
  audioPurposes,
  firstUnanswered,
  occupations,
  emptyAnswer,
  surveyProgress,
  surveyStep,
} from "./survey.ts";

test("there are 11 kinds of work and 12 purposes, each once", () => {
  expect([occupations.length, new Set(occupations).size]).toEqual([11, 11]);
  expect([audioPurposes.length, new Set(audioPurposes).size]).toEqual([12, 12]);
  expect(audioPurposes).toContain("Articles / Blogs");
});

test("an answer is a choice or own words; the words win", () => {
  expect(answerText(emptyAnswer)).toBeUndefined();
  expect(answerText({ choice: null, words: "  " })).toBeUndefined();
  expect(answerText({ choice: "Student", words: " " })).toBe("Student");
  expect(answerText({ choice: "Student", words: " Librarian " })).toBe("Librarian");
  expect(answerText({ choice: null, words: "a".repeat(300) })).toHaveLength(200);
});

test("the second step needs an answer to the first", () => {
  const answered = { choice: "Student", words: "" };
  expect(surveyStep(undefined, emptyAnswer)).toBe("work");
  expect(surveyStep("2", emptyAnswer)).toBe("work");
  expect(surveyStep("2", answered)).toBe("audio");
  expect(surveyStep("3", answered)).toBe("work");
});

test("the first step is at 67 percent, the second at 100", () => {
  expect(surveyProgress).toEqual({ work: 67, audio: 100 });
});

test("an answer is found again as it was given", () => {
  expect(parseAnswer(null, occupations)).toEqual(emptyAnswer);
  expect(parseAnswer("Student", occupations)).toEqual({ choice: "Student", words: "" });
  expect(parseAnswer("Librarian", occupations)).toEqual({ choice: null, words: "Librarian" });
});

test("the survey goes on with what was not answered", () => {
  expect(firstUnanswered({ use_case: null, audio_for: null })).toBe("work");
  expect(firstUnanswered({ use_case: "Student", audio_for: null })).toBe("audio");
  expect(firstUnanswered({ use_case: "Student", audio_for: "Video" })).toBeUndefined();
});
