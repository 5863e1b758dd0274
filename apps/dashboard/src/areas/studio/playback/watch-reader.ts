const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/**
 * Calls `onMoved` when the user scrolls a text, edits it or moves the caret: by wheel, touch, scroll bar,
 * keys or typing. Programmatic scrolling does not count. Returns a function that stops it.
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
      // Alt+click plays from a word.
      if (onScrollBar || (inText && !event.altKey && event.pointerType === "mouse")) onMoved();
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !scrollKeys.has(event.key)) return;
      const { target } = event;
      // Outside the text these keys operate a slider, a list or a menu.
      if (target === document.body || (target instanceof Node && area.contains(target))) onMoved();
    },
    options,
  );
  return () => scope.abort();
}
