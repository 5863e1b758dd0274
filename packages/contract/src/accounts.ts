import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  answer,
  answerWithMessage,
  id,
  nameCharacters,
  nameMessage,
  signedUpload,
  timestamp,
  uploadRequest,
} from "./wire.ts";

export const user = z.object({
  id,
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  avatar: z.string().nullable(),
});

/** A person as their own profile shows them. */
export const profile = user.extend({
  /** False for somebody who only ever signed in with another provider. */
  has_password: z.boolean(),
  /** Belongs to an organisation, or did: for anybody else the dashboard makes one. */
  had_organisation: z.boolean(),
});

const graphemes = new Intl.Segmenter();

/** One line of printable text; how long it is counted as a reader counts it. */
export function personName(least: number, message: string) {
  return z
    .string()
    .trim()
    .max(100, "This name is too long.")
    .refine((name) => nameCharacters.test(name) && !/[<>]/.test(name), nameMessage)
    .refine((name) => Array.from(graphemes.segment(name)).length >= least, message);
}

const tags = ["accounts"];

export const accounts = {
  /** Exchanges the sign-in cookie for a bearer token that lives 15 minutes. */
  session: oc
    .route({ method: "POST", path: "/session", tags, summary: "A bearer token for the signed-in person" })
    .output(answer(z.object({ access_token: z.string(), expires_at: timestamp, user }))),
  /** Proof of work that signing up has to come with; open to anyone. */
  signUpChallenge: oc
    .route({ method: "GET", path: "/sign_up_challenge", tags, summary: "The proof of work that a sign-up needs" })
    .output(answer(z.object({ challenge: z.string() }))),
  /** Syntax, a mail host where DNS can be asked, and no throw-away domain; open to anyone. Says nothing of accounts. */
  verifyEmail: oc
    .route({ method: "POST", path: "/verify_email", tags, summary: "Whether mail can be sent to an address" })
    .input(z.strictObject({ emailId: z.string().max(320) }))
    .output(
      z.object({
        success: z.literal(true),
        result: z.enum(["valid", "invalid"]),
        data: z.object({
          result: z.enum(["valid", "invalid"]),
          reason: z.enum(["syntax", "host", "disposable"]).optional(),
        }),
      }),
    ),
  profile: oc.route({ method: "GET", path: "/user", tags, summary: "My profile" }).output(answer(profile)),
  updateProfile: oc
    .route({ method: "PUT", path: "/user", tags, summary: "Change my names" })
    .input(
      z.strictObject({
        given_name: personName(1, "First Name field is required."),
        family_name: personName(1, "Last Name field is required."),
      }),
    )
    .output(answer(profile)),
  changePassword: oc
    .route({ method: "PUT", path: "/user/password", tags, summary: "Change my password; ends my other sessions" })
    .input(
      z.strictObject({
        current_password: z.string().min(1, "Current password is required.").max(128),
        new_password: z
          .string()
          .min(1, "New password is required.")
          .min(8, "Password should be at least 8 character in length.")
          .max(128, "Password should be at most 128 characters long."),
      }),
    )
    .output(answerWithMessage(z.object({ sessions_ended: z.number().int() }))),
  signOutEverywhere: oc
    .route({ method: "DELETE", path: "/user/sessions", tags, summary: "End all my sessions, this one too" })
    .output(answer(z.object({ sessions_ended: z.number().int() }))),
  avatarUpload: oc
    .route({ method: "GET", path: "/avatar/signed-url", tags, summary: "Where to put a picture of me" })
    .input(
      z.strictObject({
        ...uploadRequest,
        content_length: z.coerce.number().int().positive().max(5_000_000, "A picture may have 5 MB at most."),
      }),
    )
    .output(answer(signedUpload)),
  /** Reads the uploaded picture, refuses what is none, and keeps a square copy of it. */
  saveAvatar: oc
    .route({ method: "PUT", path: "/user/avatar", tags, summary: "Take an uploaded picture as mine" })
    .input(z.strictObject({ url: z.string().max(2000) }))
    .output(answer(profile)),
  removeAvatar: oc
    .route({ method: "DELETE", path: "/user/avatar", tags, summary: "Remove my picture" })
    .output(answer(profile)),
};
