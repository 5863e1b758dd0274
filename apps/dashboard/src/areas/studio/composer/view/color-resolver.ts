/** Resolves CSS colours, custom properties among them, to what a canvas takes. */
export function createColorResolver(element: HTMLElement, theme: "light" | "dark"): (css: string) => string {
  const known = new Map<string, string>();
  element.style.colorScheme = theme;
  return (css) => {
    let color = known.get(css);
    if (color === undefined) {
      element.style.color = css;
      color = getComputedStyle(element).color;
      known.set(css, color);
    }
    return color;
  };
}
