import type { MountedPlayer } from "../../mounted-player.ts";

/** A popover: it stands over the page whatever contains or moves the player, and above a player along the bottom. */
const style = `.back{position:fixed;inset:auto 0 112px;margin:auto;height:40px;padding:0 18px;border-radius:20px;background:var(--accent);color:var(--lectern-on);font-weight:600}`;

/** Adds the control that leads back to what is spoken, and returns what shows and hides it. */
export function addBackButton({ root, addStyle }: MountedPlayer, onPress: () => void): (isShown: boolean) => void {
  const button = document.createElement("button");
  button.className = "back";
  button.hidden = true;
  button.popover = "manual";
  button.textContent = "Back to the voice";
  button.onclick = () => {
    onPress();
    root.querySelector<HTMLElement>(".play")?.focus({ preventScroll: true });
  };
  addStyle(style);
  root.append(button);
  return (isShown) => {
    button.hidden = !isShown;
    // Not in every browser that marks: there it stands where the player lets it.
    button.togglePopover?.(isShown);
  };
}
