import { ApiFailure } from "../../../platform/api/failure.ts";
import type { UseCase } from "./use-cases.ts";

/** What the server gave somebody at the welcome. */
export interface Account {
  projectId: string;
  /** The free account with its words was begun, or is still on. */
  hasFreeAccount: boolean;
}

/** The two calls that set an account up; each can be made again. */
export interface SetUpCalls {
  startFreeAccount: () => Promise<unknown>;
  createProject: (useCase: UseCase) => Promise<{ integration_id: string }>;
}

/**
 * Begins the free account where there are plans, then makes the first project. In this order, because the project is
 * what says that the welcome is over: whoever leaves between the two comes back to the welcome, and both are as they were.
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
