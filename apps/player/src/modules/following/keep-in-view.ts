/** How long a smooth scroll of ours may take, in milliseconds. */
const scrollMs = 1000;

export interface View {
  /** Scrolls to what is spoken where it left the middle of the window, unless the reader scrolled away from it. */
  follow(spoken: Range): void;
  /** Follows it again from wherever the reader is. */
  goBack(): void;
  /** Nothing is spoken any more. */
  end(): void;
}

/** Follows what is spoken. `onAway` hears when the reader leaves it and when it is followed again. */
export function createView(signal: AbortSignal, onAway: (isAway: boolean) => void): View {
  let spoken: Range | undefined;
  let isAway = false;
  let ownUntil = 0;

  function setAway(next: boolean): void {
    isAway = next;
    onAway(next);
  }

  /** Where an edge stands in the window: 0 at its top, 1 at its bottom. */
  function place(edge: "top" | "bottom"): number {
    return spoken!.getBoundingClientRect()[edge] / innerHeight;
  }

  function isInMiddle(): boolean {
    return place("top") > 0.1 && place("bottom") < 0.8;
  }

  function scroll(): void {
    ownUntil = performance.now() + scrollMs;
    scrollerOf(spoken!.startContainer.parentElement!).scrollBy({
      // Below a header that stays, wherever it ends.
      top: (place("top") - 0.3) * innerHeight,
      behavior: matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth",
    });
  }

  const options = { signal, passive: true, capture: true };
  const whenMoved = () => (ownUntil = 0);
  addEventListener("wheel", whenMoved, options);
  addEventListener("touchmove", whenMoved, options);
  addEventListener("scroll", () => spoken && performance.now() > ownUntil && setAway(!isInMiddle()), options);

  return {
    follow(range) {
      const isFirst = !spoken;
      spoken = range;
      // Where the reader starts the player further down, the page stays.
      if (isFirst && place("top") < 0) setAway(true);
      if (isInMiddle()) {
        if (isAway) setAway(false);
      } else if (!isAway) scroll();
    },
    goBack() {
      setAway(false);
      scroll();
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
