import { MAX_SURVEY_ANSWER_CHARACTERS } from "@lectern/contract/limits";

/** Occupations to choose from. */
export const occupations = [
  "Content Creator",
  "Product Owner",
  "Educator",
  "Marketer",
  "Corporate Trainer",
  "Customer Support",
  "Podcaster",
  "Student",
  "Video Producer",
  "Writer / Author",
  "Digital Agency",
] as const;

/** The answer for audio articles. */
export const articlesAnswer = "Articles / Blogs";

/** Use cases to choose from. */
export const audioPurposes = [
  "Audio Ads",
  "E-Learning",
  "Audio Book",
  "Presentation",
  "Social Media",
  "Announcement",
  "Dubbing / Translation",
  "Video",
  "Podcasts",
  "Apps / Games",
  "Personal Listening",
  articlesAnswer,
] as const;

/** One answer: an option of the list, or free text. */
export interface SurveyAnswer {
  choice: string | null;
  words: string;
}

export const emptyAnswer: SurveyAnswer = { choice: null, words: "" };

/** The answer as sent to the server; undefined while there is none. Free text takes precedence over an option. */
export function answerText({ choice, words }: SurveyAnswer): string | undefined {
  const written = words.trim().slice(0, MAX_SURVEY_ANSWER_CHARACTERS);
  return written === "" ? (choice ?? undefined) : written;
}

/** Parses a stored answer: an option of the list, or free text. */
export function parseAnswer(told: string | null, options: readonly string[]): SurveyAnswer {
  if (told === null) return emptyAnswer;
  return options.includes(told) ? { choice: told, words: "" } : { choice: null, words: told };
}

export type SurveyStep = "work" | "audio";

/** The first unanswered step; undefined: none. */
export function firstUnanswered(survey: { use_case: string | null; audio_for: string | null }): SurveyStep | undefined {
  if (survey.use_case === null) return "work";
  return survey.audio_for === null ? "audio" : undefined;
}

/** Progress of each step, in percent. */
export const surveyProgress: Readonly<Record<SurveyStep, number>> = { work: 67, audio: 100 };

/** The step requested by the URL: the second only once the first is answered. */
export function surveyStep(asked: string | undefined, work: SurveyAnswer): SurveyStep {
  return asked === "2" && answerText(work) !== undefined ? "audio" : "work";
}
