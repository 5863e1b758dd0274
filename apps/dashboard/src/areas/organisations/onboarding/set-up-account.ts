import { AudioLines, Code, type LucideIcon, Newspaper, Podcast } from "lucide-react";
import { ApiFailure } from "../../../platform/errors/failure.ts";

/** A use case on the welcome screen. */
export type UseCase = "VOICEOVER" | "AUDIO_ARTICLES" | "TTSAPI" | "PODCAST";

export interface UseCaseCard {
  useCase: UseCase;
  title: string;
  text: string;
  icon: LucideIcon;
}

/** The use cases that a new user can start with here. */
export const welcomeCards: readonly UseCaseCard[] = [
  {
    useCase: "VOICEOVER",
    title: "Realistic Voiceovers",
    text: "Turn a script into a voice for videos, courses and ads.",
    icon: AudioLines,
  },
  {
    useCase: "AUDIO_ARTICLES",
    title: "Audio Articles",
    text: "Let readers listen to the articles of your site.",
    icon: Newspaper,
  },
  {
    useCase: "TTSAPI",
    title: "Text to Speech via API",
    text: "Make audio from your own program.",
    icon: Code,
  },
  {
    useCase: "PODCAST",
    title: "Podcast with no recording",
    text: "Publish your audio as a show, from text.",
    icon: Podcast,
  },
];

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
