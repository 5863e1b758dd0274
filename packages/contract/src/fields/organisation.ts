import { z } from "zod";
import { MAX_ORGANISATION_NAME_CHARACTERS, MAX_SURVEY_ANSWER_CHARACTERS } from "../limits.ts";
import { NAME_REQUIRED_MESSAGE, nameField, requiredText } from "./text.ts";

export const organisationName = nameField({ max: MAX_ORGANISATION_NAME_CHARACTERS, missing: NAME_REQUIRED_MESSAGE });

export const NOTHING_SELECTED_MESSAGE = "Please select something from list";

/** One from the list, or own words. */
export const surveyAnswer = requiredText(NOTHING_SELECTED_MESSAGE).max(MAX_SURVEY_ANSWER_CHARACTERS);

export const role = z.enum(["owner", "admin", "editor", "viewer"]);
