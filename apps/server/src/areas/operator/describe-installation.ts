import type { WireInstallation } from "@lectern/contract";
import manifest from "../../../package.json" with { type: "json" };
import type { Platform } from "../../area.ts";
import { countVoices } from "../../platform/speech/index.ts";
import { countInstallation } from "./store.ts";

/** What the installation stands on, for the people who run it. */
export async function describeInstallation({
  config,
  database,
  speech,
}: Pick<Platform, "config" | "database" | "speech">): Promise<WireInstallation> {
  const { accounts, organisations } = await database.system(countInstallation);
  return {
    version: manifest.version,
    database: config.database.kind === "embedded" ? "embedded" : "own",
    storage: config.storage.kind,
    mail: config.mail.kind,
    billing: config.billing.kind,
    names_operators: config.operators.length > 0,
    accounts,
    organisations,
    voices: await countVoices(speech),
  };
}
