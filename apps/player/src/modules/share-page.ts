import type { MountedPlayer } from "../mounted-player.ts";

/** Seconds after which "Copied" goes. */
const shownSeconds = 4;

/** Hands the article's address to the system's own dialog; where there is none, copies it. */
export async function share({ audio, host, announce, say }: MountedPlayer): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const page = canonical?.href || location.href.replace(/#.*/, "");
  // A frame is no page to send to anyone: the player's own page for it is.
  const url = host.hasAttribute("data-lectern-compact") ? page.replace("/player/", "/listen/") : page;
  try {
    if (navigator.share) {
      await navigator.share({ title: audio.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    announce(say("Copied"));
    setTimeout(() => announce(""), shownSeconds * 1000);
  } catch (error) {
    // Taken back by the reader, or refused: then the address can be copied by hand.
    if ((error as Error).name !== "AbortError") announce(url);
  }
}
