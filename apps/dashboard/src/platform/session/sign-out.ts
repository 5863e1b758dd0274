import { forgetCurrentProject } from "../storage/current-project.ts";
import { playback } from "../playback/playback.ts";
import { toast } from "../../ui/toast.ts";
import { callIdentity } from "./identity-call.ts";
import { identityMessage } from "./identity-message.ts";

/** Signs out and starts the page over. */
export async function signOut(): Promise<void> {
  try {
    await callIdentity("auth/sign-out", {});
  } catch (error) {
    toast.error(identityMessage(error));
    return;
  }
  reloadAtRoot();
}

/** Starts the page over at its root after the session has ended, so that nothing of this person stays in memory. */
export function reloadAtRoot(): void {
  playback.stop();
  forgetCurrentProject();
  window.location.assign("/");
}
