import { createSignUpChallenges } from "../../areas/accounts/sign-up/sign-up-challenge.ts";
import { testAccounts } from "./test-accounts.ts";

/** A challenge that the server with this secret takes for its own, whose solution costs nothing. */
export function cheapChallenge(secret: string): Promise<string> {
  const clock = { now: () => new Date() };
  // Solutions are redeemed by the server, which alone counts them.
  const rateLimits = { useOnce: () => Promise.reject(new Error("Challenges are only issued here.")) };
  return createSignUpChallenges({ secret, clock, rateLimits, cost: testAccounts.proofOfWork }).issue();
}
