import type { MountedPlayer } from "../../mounted-player.ts";

/** Where our scrolls bring what is spoken, in the window. */
const aim = 0.3;
/** Smaller movements are rounding, not the reader. */
const slack = 0.02;
/** A popover: it stands over the page whatever contains or moves the player, and above a player along the bottom. */
const style = `.back{position:fixed;inset:auto 0 112px;margin:auto;height:40px;padding:0 18px;border-radius:20px;background:var(--accent);color:var(--lectern-on);font-weight:600}`;

export interface View {
  /** Scrolls to what is spoken where it left the middle of the window, unless the reader scrolled away from it. */
  follow(spoken: Range): void;
  /** Nothing is spoken any more. */
  end(): void;
}

/** Follows what is spoken, and offers a way back to a reader who scrolled away. */
export function createAutoScroller({ root, find, addStyle, say }: MountedPlayer, signal: AbortSignal): View {
  const back = document.createElement("button");
  let spoken: Range | undefined;
  let isAway = false;
  /** The nearest that what is spoken came to the aim: farther from it than that a reader went, not a scroll of ours. */
  let nearest = 0;
  /** Where the window was last seen. */
  let seenY = 0;

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

  function distance(): number {
    return Math.abs(place("top") - aim);
  }

  function isInMiddle(): boolean {
    return place("top") > 0.1 && place("bottom") < 0.8;
  }

  /** Offers the way back when the reader scrolled away. */
  function checkScroll(): void {
    seenY = scrollY;
    if (!spoken) return;
    if (isAway || distance() > nearest + slack) setAway(!isInMiddle());
    else nearest = Math.min(nearest, distance());
  }

  function scroll(): void {
    nearest = distance();
    scrollerOf(spoken!.startContainer.parentElement!).scrollBy({
      // Below a header that stays, wherever it ends.
      top: (place("top") - aim) * innerHeight,
      behavior: matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth",
    });
    seenY = scrollY;
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

  addEventListener("scroll", checkScroll, { signal, passive: true, capture: true });

  return {
    follow(range) {
      const isFirst = !spoken;
      // Before the browser tells of it.
      if (scrollY !== seenY) checkScroll();
      spoken = range;
      nearest = distance();
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
