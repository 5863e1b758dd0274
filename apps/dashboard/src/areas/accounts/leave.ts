import { forgetCurrentProject } from "../../app/current-project.ts";
import { playback } from "../../app/playback/playback.ts";
import { toast } from "../../ui/toast.ts";
import { signOut } from "./identity.ts";
import { identityMessage } from "./identity-message.ts";

/** Signs out and starts the page over. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    toast.error(identityMessage(error));
    return;
  }
  startOver();
}

/** Starts the page over at its root after the session has ended, so that nothing of this person stays in memory. */
export function startOver(): void {
  playback.stop();
  forgetCurrentProject();
  window.location.assign("/");
}
