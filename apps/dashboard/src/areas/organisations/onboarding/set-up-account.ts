import { ApiFailure } from "../../../platform/api/failure.ts";
import type { UseCase } from "./use-cases.ts";

/** Result of the account setup. */
export interface Account {
  projectId: string;
  /** The free account was started, or is still active. */
  hasFreeAccount: boolean;
}

/** The two calls that set up an account; each is idempotent. */
export interface SetUpCalls {
  startFreeAccount: () => Promise<unknown>;
  createProject: (useCase: UseCase) => Promise<{ integration_id: string }>;
}

/**
 * Starts the free account where there are plans, then creates the first project. In this order, because the project
 * marks the welcome as completed: after an interruption between the two, the welcome opens again and repeats both.
 */
export async function setUpAccount(calls: SetUpCalls, useCase: UseCase, hasPlans: boolean): Promise<Account> {
  const hasFreeAccount = hasPlans && (await tryStartFreeAccount(calls));
  const { integration_id: projectId } = await calls.createProject(useCase);
  return { projectId, hasFreeAccount };
}

/** A free account is granted once: a conflict (already used, or a paid plan) is no error. */
async function tryStartFreeAccount({ startFreeAccount: beginFreeAccount }: SetUpCalls): Promise<boolean> {
  try {
    await beginFreeAccount();
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.failureType === "CONFLICT") return false;
    throw error;
  }
}
