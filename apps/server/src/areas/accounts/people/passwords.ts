import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { hashPassword as hash, verifyPassword as verify } from "better-auth/crypto";

/** Sign-ins that wait for their password to be looked at; more are told to come again. */
export const MAX_PASSWORDS_WAITING = 200;

/**
 * A password costs a core a tenth of a second, in one of the four threads that files and compression need as well: a core
 * and a thread are left to everybody else.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

const first: (() => void)[] = [];
const others: (() => void)[] = [];
let underWay = 0;
const isFirst = new AsyncLocalStorage<boolean>();

/** Runs work whose passwords are looked at before those of strangers, when `known`. */
export function withHashPriority<Result>(known: boolean, work: () => Promise<Result>): Promise<Result> {
  return isFirst.run(known, work);
}

/** How many passwords wait for their turn in this process. */
export function countWaitingPasswords(): number {
  return first.length + others.length;
}

/** As the identity library hashes (scrypt), in its turn. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether a password is that of a hash, in its turn. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(given));
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= atOnce) await new Promise<void>((begin) => (isFirst.getStore() ? first : others).push(begin));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else underWay -= 1;
  }
}
