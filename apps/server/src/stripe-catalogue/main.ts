import { parseArgs } from "node:util";
import { createStripeClient, syncCatalogue } from "../areas/billing/index.ts";
import { ConfigError, loadConfig, readEnvironment } from "../config/index.ts";

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const { billing } = loadConfig(readEnvironment(), process.cwd());
  if (billing.kind !== "stripe") throw new ConfigError("BILLING is not stripe: npm run stripe-catalogue -- [--check]");
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  return syncCatalogue({ stripe: createStripeClient(billing), isChecking: values.check, say });
}

try {
  process.exitCode = await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The catalogue at Stripe cannot be read or written: ${message}\n`);
  process.exitCode = 1;
}
