import { z } from "zod";
import { createCallBuilder, memberWith } from "../call.ts";
import { timeZone } from "../fields/text.ts";
import { projectParams, success } from "../wire.ts";

const path = "/organisation/{org_id}/integration/{id}/analytics/weekly_mail";
const call = createCallBuilder("analytics");
const access = memberWith("access audio_analytics");

const setting = success(
  z.object({
    is_on: z.boolean(),
    /** The zone in which weeks begin; null while it is off. */
    time_zone: z.string().nullable(),
  }),
);

/** The mail with a project's figures of a week, which each member switches on for themselves. */
export const weeklyMail = {
  get: call({ method: "GET", path, summary: "Whether you get the weekly mail with the figures" }, { access })
    .input(z.strictObject(projectParams))
    .output(setting),
  set: call({ method: "PUT", path, summary: "Switch your weekly mail with the figures on or off" }, { access })
    .input(
      z.strictObject({
        ...projectParams,
        is_on: z.boolean(),
        time_zone: timeZone
          .optional()
          .describe("IANA name of the zone in which weeks begin; UTC when it is not given."),
      }),
    )
    .output(setting),
};
