/** Milliseconds between two looks: a notice comes with a script of its own, and goes by a style or a class. */
const interval = 1000;
/** Share of the window from which on something fixed is no notice but the page itself, or covers it. */
const maxShare = 0.7;
/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const following = 4;
/** CSS pixels between the points that are looked at, and around the player. */
const step = 24;

function parentOf(element: Element): Element | null {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/**
 * Moves the player above what the page fixes to the bottom of the window, such as a cookie notice, and hides it under
 * what the page lays over all of the window, such as a dialog; and back when it is gone. Returns what ends it.
 */
export function avoidNotices(host: HTMLElement): () => void {
  let shown: number | undefined;

  /**
   * How far up what is painted at a point of the window keeps its bottom occupied, in pixels: 0 for the page itself,
   * Infinity for what covers it.
   */
  function occupiedAt(x: number, y: number): number {
    const top = document.elementsFromPoint(x, y).find((element) => element !== host);
    let one: Element | null = top?.shadowRoot?.elementFromPoint(x, y) ?? top ?? null;
    for (; one; one = parentOf(one)) {
      // Another player that came later goes out of the way of this one.
      if (one.matches("[data-lectern-type]") && host.compareDocumentPosition(one) & following) break;
      const { position, zIndex } = getComputedStyle(one);
      if (!/fixed|sticky/.test(position)) continue;
      const box = one.getBoundingClientRect();
      if (box.height < innerHeight * maxShare) return box.bottom > innerHeight - 2 * step ? innerHeight - box.top : 0;
      // What holds the page itself has its text.
      const isOver = Number(zIndex) > 0 || document.querySelector("[aria-modal=true]");
      return isOver && box.width > innerWidth * maxShare && !one.querySelector("main,article") ? Infinity : 0;
    }
    return 0;
  }

  function look(): void {
    if (document.hidden) return;
    const { left, width, height } = host.getBoundingClientRect();
    let lift = 0;
    for (let up = 1; up < height + step; up += step) {
      for (let part = 1; part < 10; part += 2)
        lift = Math.max(lift, occupiedAt(left + (width * part) / 10, innerHeight - up));
    }
    if (lift === shown) return;
    shown = lift;
    host.style.visibility = lift < Infinity ? "" : "hidden";
    host.style.setProperty("--lift", `${lift}px`);
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true });
  const timer = setInterval(look, interval);
  look();
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}
