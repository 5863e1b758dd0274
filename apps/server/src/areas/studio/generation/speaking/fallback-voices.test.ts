import type { Voice } from "@lectern/speech";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../../test-kit/use-test-database.ts";
import { moveToPlan } from "../../../../test-kit/index.ts";
import { espeakBlock } from "../../../../test-kit/espeak-block.ts";
import { addItem, addOrganisation, addProject } from "../../../../test-kit/metering/metered-organisation.ts";
import { usableFallbacks } from "./fallback-voices.ts";

const base = useTestDatabase();

const { audio_profile: profile } = espeakBlock("");
const standard = { ...profile, voice: "en-US" };
const gone = { ...profile, voice: "gone" };
// What a profile says of its quality counts for nothing.
const premium = { ...profile, platform: "openai", voice: "af_heart" };

const speech = {
  findVoice: ({ code }: Pick<Voice, "code">) =>
    Promise.resolve(
      code === "gone" ? undefined : ({ code, engine: code === "af_heart" ? "neural" : "standard" } as Voice),
    ),
};

test("a fallback voice that is gone does not speak, nor a premium one that the plan does not hold any more", async () => {
  const organisationId = await addOrganisation(base, { plan_id: "standard-plan-usd" });
  const contentId = await base.database.tenant(organisationId, async (trx) => {
    const projectId = await addProject(trx, organisationId);
    const voices = JSON.stringify([standard, gone, premium]);
    await trx.updateTable("project").set({ fallback_voices: voices }).where("id", "=", projectId).execute();
    return addItem(trx, organisationId, projectId);
  });
  const usable = async (billing: "sandbox" | "none") => {
    const services = { database: base.database, speech, billing, now: () => new Date() };
    return usableFallbacks(services, { organisationId, contentId });
  };
  expect(await usable("sandbox")).toEqual([standard, premium]);
  await moveToPlan(base, organisationId, "free-plan");
  expect(await usable("sandbox")).toEqual([standard]);
  expect(await usable("none")).toEqual([standard, premium]);
});
