const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/**
 * Calls `onMoved` when the reader scrolls a text, writes in it or puts the caret somewhere: by wheel, finger, scroll bar,
 * keys or typing. Scrolling by the page itself is none of it. Ends with the returned function.
 */
export function watchReader(area: HTMLElement, onMoved: () => void): () => void {
  const scope = new AbortController();
  const { signal } = scope;
  const options = { passive: true, signal };
  area.addEventListener("wheel", onMoved, options);
  area.addEventListener("touchmove", onMoved, options);
  area.addEventListener("beforeinput", onMoved, options);
  area.addEventListener(
    "pointerdown",
    (event) => {
      const onScrollBar = event.target === area && event.offsetX >= area.clientWidth;
      const inText = event.target instanceof Element && event.target.closest("[data-slate-string]") !== null;
      // With Alt it is a word to play from.
      if (onScrollBar || (inText && !event.altKey && event.pointerType === "mouse")) onMoved();
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !scrollKeys.has(event.key)) return;
      const { target } = event;
      // Elsewhere these keys belong to a slider, a list or a menu.
      if (target === document.body || (target instanceof Node && area.contains(target))) onMoved();
    },
    options,
  );
  return () => scope.abort();
}
