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

/** The answer that stands for articles to be read aloud. */
export const articlesAnswer = "Articles / Blogs";

/** What people want audio for. */
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

/** One answer: what was chosen from the list, or what was written instead. */
export interface SurveyAnswer {
  choice: string | null;
  words: string;
}

export const emptyAnswer: SurveyAnswer = { choice: null, words: "" };

/** The answer as it is told; undefined while there is none. Own words count before a choice. */
export function answerText({ choice, words }: SurveyAnswer): string | undefined {
  const written = words.trim().slice(0, MAX_SURVEY_ANSWER_CHARACTERS);
  return written === "" ? (choice ?? undefined) : written;
}

/** An answer that was told before, as it was given: a choice of the list, or own words. */
export function parseAnswer(told: string | null, options: readonly string[]): SurveyAnswer {
  if (told === null) return emptyAnswer;
  return options.includes(told) ? { choice: told, words: "" } : { choice: null, words: told };
}

export type SurveyStep = "work" | "audio";

/** The step that is still to be answered; undefined: none. */
export function firstUnanswered(survey: { use_case: string | null; audio_for: string | null }): SurveyStep | undefined {
  if (survey.use_case === null) return "work";
  return survey.audio_for === null ? "audio" : undefined;
}

/** How far each step is, in percent. */
export const surveyProgress: Readonly<Record<SurveyStep, number>> = { work: 67, audio: 100 };

/** The step an address asks for: the second one only once the first is answered. */
export function surveyStep(asked: string | undefined, work: SurveyAnswer): SurveyStep {
  return asked === "2" && answerText(work) !== undefined ? "audio" : "work";
}
