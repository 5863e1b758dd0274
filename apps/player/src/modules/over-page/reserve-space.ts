/** Keeps the end of the page, and what is scrolled to, clear of a bar along the bottom. Returns what gives it all back. */
export function reserveSpace(bar: Element): () => void {
  const page = document.documentElement.style;
  const body = document.body.style;
  const before = { padding: body.paddingBottom, scroll: page.scrollPaddingBottom };
  const own = Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;
  const observer = new ResizeObserver(() => {
    const { height } = bar.getBoundingClientRect();
    body.paddingBottom = `${own + height}px`;
    page.scrollPaddingBottom = `${height}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    body.paddingBottom = before.padding;
    page.scrollPaddingBottom = before.scroll;
  };
}
