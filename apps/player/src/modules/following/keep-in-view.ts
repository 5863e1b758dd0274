import type { MountedPlayer } from "../../mounted-player.ts";

/** How long a smooth scroll of ours may take, in milliseconds. */
const scrollMs = 1000;
/** A popover: it stands over the page whatever contains or moves the player, and above a player along the bottom. */
const style = `.back{position:fixed;inset:auto 0 112px;margin:auto;height:40px;padding:0 18px;border-radius:20px;background:var(--accent);color:var(--lectern-on);font-weight:600}`;

export interface View {
  /** Scrolls to what is spoken where it left the middle of the window, unless the reader scrolled away from it. */
  follow(spoken: Range): void;
  /** Nothing is spoken any more. */
  end(): void;
}

/** Follows what is spoken, and offers a way back to a reader who scrolled away. */
export function createView({ root, find, addStyle, say }: MountedPlayer, signal: AbortSignal): View {
  const back = document.createElement("button");
  let spoken: Range | undefined;
  let isAway = false;
  let ownUntil = 0;
  /** Where a scroll of ours ended, if it was none in motion. */
  let ownTop: number | undefined;

  function setAway(next: boolean): void {
    isAway = next;
    back.hidden = !next;
    // Not in every browser that marks: there it stands where the player lets it.
    back.togglePopover?.(next);
  }

  /** Where an edge stands in the window: 0 at its top, 1 at its bottom. */
  function place(edge: "top" | "bottom"): number {
    return spoken!.getBoundingClientRect()[edge] / innerHeight;
  }

  function isInMiddle(): boolean {
    return place("top") > 0.1 && place("bottom") < 0.8;
  }

  function scroll(): void {
    const isSmooth = !matchMedia("(prefers-reduced-motion:reduce)").matches;
    scrollerOf(spoken!.startContainer.parentElement!).scrollBy({
      // Below a header that stays, wherever it ends.
      top: (place("top") - 0.3) * innerHeight,
      behavior: isSmooth ? "smooth" : "instant",
    });
    ownTop = place("top");
    ownUntil = isSmooth ? Date.now() + scrollMs : 0;
  }

  back.className = "back";
  back.hidden = true;
  back.popover = "manual";
  back.textContent = say("Back to the voice");
  back.onclick = () => {
    setAway(false);
    scroll();
    find(".play").focus({ preventScroll: true });
  };
  addStyle(style);
  root.append(back);

  const options = { signal, passive: true, capture: true };
  // By these a reader takes over.
  for (const taken of ["wheel", "touchmove", "pointerdown", "keydown"])
    addEventListener(taken, () => (ownUntil = 0), options);
  addEventListener(
    "scroll",
    () => spoken && Date.now() > ownUntil && place("top") !== ownTop && setAway(!isInMiddle()),
    options,
  );

  return {
    follow(range) {
      const isFirst = !spoken;
      spoken = range;
      // Where the reader starts the player further down, the page stays.
      if (isFirst && place("top") < 0) setAway(true);
      else if (isInMiddle()) setAway(false);
      else if (!isAway) scroll();
    },
    end() {
      setAway(false);
      spoken = undefined;
    },
  };
}

/** What scrolls an element up and down. What a page sets for its body holds for the window. */
function scrollerOf(element: Element): Element | Window {
  if (element === document.body) return window;
  const isScroller =
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  return isScroller ? element : scrollerOf(element.parentElement!);
}
