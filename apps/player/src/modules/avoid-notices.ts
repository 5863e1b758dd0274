/** Milliseconds between two looks: a notice comes with a script of its own, and goes by a style or a class. */
const interval = 1000;
/** Share of the window's height from which on something fixed is no notice but the page itself, or a dialog. */
const maxShare = 0.7;
/** CSS pixels between the player at its place and the window's edge, and between what is looked at. */
const step = 24;

/** The element that keeps `element` in its place of the window while the page scrolls, if any. */
function fixedAround(element: Element | null): Element | undefined {
  for (let one = element; one; one = one.parentElement) {
    const { position } = getComputedStyle(one);
    if (position === "fixed" || position === "sticky") return one;
  }
  return undefined;
}

/** Everything painted at a point, also inside of open shadow roots. */
function elementsAt(x: number, y: number, root: DocumentOrShadowRoot = document): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const inner = element.shadowRoot;
    return inner && inner !== root ? [element, ...elementsAt(x, y, inner)] : [element];
  });
}

/**
 * Moves the player above what the page fixes to the bottom of the window, such as a cookie notice, and back when it is
 * gone. Returns what ends it.
 */
export function avoidNotices(host: HTMLElement): () => void {
  let lift = 0;

  /** The upper edge of what is fixed to the bottom of the window where the player would stand; else the window's end. */
  function findTop(): number {
    const { left, right, height } = host.getBoundingClientRect();
    let top = innerHeight;
    for (let up = 1; up < height + step; up += step) {
      for (let part = 0; part <= 4; part += 1) {
        const x = left + 1 + ((right - left - 2) * part) / 4;
        for (const element of elementsAt(x, innerHeight - up)) {
          const fixed = isOwn(element) ? undefined : fixedAround(element);
          const box = fixed?.getBoundingClientRect();
          if (!box || box.height > innerHeight * maxShare || box.bottom < innerHeight - 2 * step) continue;
          top = Math.min(top, box.top);
        }
      }
    }
    return top;
  }

  /** Another player that came later goes out of the way of this one. */
  function isOwn(element: Element): boolean {
    const carrier = element.closest("[data-lectern-type]") ?? (element.getRootNode() as ShadowRoot).host;
    if (!carrier?.hasAttribute("data-lectern-type")) return false;
    return carrier === host || Boolean(host.compareDocumentPosition(carrier) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  function look(): void {
    if (document.hidden) return;
    const wanted = Math.max(0, innerHeight - findTop());
    if (wanted === lift) return;
    lift = wanted;
    host.style.setProperty("--lift", `${lift}px`);
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true });
  const timer = window.setInterval(look, interval);
  look();
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}
