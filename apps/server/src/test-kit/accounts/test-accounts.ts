import type { AccountsOptions } from "../../areas/accounts/index.ts";

/** Accounts without what costs real time: a proof of work worth the name, minimum response times, the machine's DNS. */
export const testAccounts: Required<AccountsOptions> = {
  proofOfWork: { iterations: 1, minGuesses: 2, maxGuesses: 5 },
  minResponseTimes: false,
  mailHosts: { acceptsMail: () => Promise.resolve(undefined) },
};
