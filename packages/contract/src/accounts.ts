import { oc } from "@orpc/contract";
import { z } from "zod";
import { answer, id, timestamp } from "./wire.ts";

export const user = z.object({
  id,
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  avatar: z.string().nullable(),
});

export const accounts = {
  /** Exchanges the sign-in cookie for a bearer token that lives 15 minutes. */
  session: oc
    .route({ method: "POST", path: "/session", tags: ["accounts"], summary: "A bearer token for the signed-in person" })
    .output(answer(z.object({ access_token: z.string(), expires_at: timestamp, user }))),
};
