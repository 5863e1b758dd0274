import { z } from "zod";
import { currentPassword, EMAIL_REQUIRED_MESSAGE, newPassword, profileNames } from "../fields/person.ts";
import { stringField } from "../fields/text.ts";
import { uploadRequest } from "../fields/upload.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE_MESSAGE } from "../limits.ts";
import { success, successWithMessage, id, signedUpload, timestamp } from "../wire.ts";
import { anyone, createCallBuilder, sessionCookie, signedIn } from "../call.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "../rate-limits.ts";

export const user = z.object({
  id,
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  avatar: z.string().nullable(),
});

/** A person as their own profile shows them. */
export const profile = user.extend({
  /** False for a person who has only signed in with an external provider. */
  has_password: z.boolean(),
  /** Belongs or belonged to an organisation; for other people the dashboard creates one. */
  had_organisation: z.boolean(),
  /** What the account was signed up with. */
  attributes: z.object({
    organisation: z.string().nullable(),
    phone: z.string().nullable(),
    use_case: z.string().nullable(),
    referrer_url: z.string().nullable(),
  }),
});

const call = createCallBuilder("accounts");

export const accounts = {
  /** Exchanges the sign-in cookie for a bearer token that lives 15 minutes. */
  session: call({ method: "POST", path: "/session", summary: "Get an access token" }, { access: sessionCookie }).output(
    success(
      z.object({
        access_token: z.string(),
        expires_at: timestamp,
        /** `is_operator`: whether the person runs this installation. */
        user: user.extend({ is_operator: z.boolean() }),
      }),
    ),
  ),
  /** Proof of work that signing up has to come with; open to anyone. */
  signUpChallenge: call(
    { method: "GET", path: "/sign_up_challenge", summary: "Get a proof-of-work challenge for sign-up" },
    {
      access: anyone("who signs up has no account yet"),
      rateLimits: [{ counter: "sign-up challenge", per: "network", limit: 120, windowSeconds: HOUR_SECONDS }],
    },
  ).output(success(z.object({ challenge: z.string() }))),
  /** Syntax, a mail host where DNS can be asked, and no disposable domain. Public; does not reveal accounts. */
  verifyEmail: call(
    { method: "POST", path: "/verify_email", summary: "Check an email address" },
    {
      access: anyone("who signs up has no account yet"),
      rateLimits: [{ counter: "verify email", per: "network", limit: 60, windowSeconds: 5 * MINUTE_SECONDS }],
      maxBodyBytes: 4000,
    },
  )
    .input(z.strictObject({ emailId: stringField(EMAIL_REQUIRED_MESSAGE).max(320) }))
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
  profile: call({ method: "GET", path: "/user", summary: "Get my profile" }, { access: signedIn }).output(
    success(profile),
  ),
  updateProfile: call({ method: "PUT", path: "/user", summary: "Update my name" }, { access: signedIn })
    .input(z.strictObject(profileNames))
    .output(success(profile)),
  changePassword: call(
    { method: "PUT", path: "/user/password", summary: "Change my password; ends all other sessions" },
    {
      access: signedIn,
      rateLimits: [{ counter: "password attempt", per: "caller", limit: 10, windowSeconds: 15 * MINUTE_SECONDS }],
      failures: ["CONFLICT"],
    },
  )
    .input(
      z.strictObject({
        current_password: currentPassword,
        new_password: newPassword,
      }),
    )
    .output(successWithMessage(z.object({ sessions_ended: z.number().int() }))),
  signOutEverywhere: call(
    { method: "DELETE", path: "/user/sessions", summary: "Sign out of all sessions" },
    { access: signedIn },
  ).output(success(z.object({ sessions_ended: z.number().int() }))),
  avatarUpload: call(
    { method: "GET", path: "/avatar/signed-url", summary: "Get a signed URL to upload an avatar" },
    {
      access: signedIn,
      rateLimits: [{ counter: "avatar upload", per: "caller", limit: 30, windowSeconds: HOUR_SECONDS }],
      failures: ["INVALID_FILE"],
    },
  )
    .input(
      z.strictObject(
        uploadRequest({ kind: "picture", maxBytes: MAX_PICTURE_BYTES, tooLarge: PICTURE_TOO_LARGE_MESSAGE }),
      ),
    )
    .output(success(signedUpload)),
  /** Reads the uploaded picture, refuses what is none, and keeps a square copy of it. */
  saveAvatar: call(
    { method: "PUT", path: "/user/avatar", summary: "Set an uploaded picture as avatar" },
    {
      access: signedIn,
      rateLimits: [{ counter: "avatar", per: "caller", limit: 30, windowSeconds: HOUR_SECONDS }],
      failures: ["INVALID_FILE", "NOT_FOUND"],
    },
  )
    .input(z.strictObject({ url: z.string().max(2000) }))
    .output(success(profile)),
  removeAvatar: call(
    { method: "DELETE", path: "/user/avatar", summary: "Delete my avatar" },
    { access: signedIn },
  ).output(success(profile)),
};
