import { forgetCurrentProject } from "../storage/current-project.ts";
import { playback } from "../playback/playback.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { callIdentity } from "./identity-call.ts";
import { identityMessage } from "./identity-message.ts";

/** Signs out and reloads the page. */
export async function signOut(): Promise<void> {
  try {
    await callIdentity("auth/sign-out", {});
  } catch (error) {
    toast.error(identityMessage(error));
    return;
  }
  reloadAtRoot();
}

/** Reloads the page at its root after the session has ended, so that nothing of the user stays in memory. */
export function reloadAtRoot(): void {
  playback.stop();
  forgetCurrentProject();
  window.location.assign("/");
}
