/** Resolved once for each theme: asking for a computed style lays the whole page out anew when it was changed before. */
const known = { light: new Map<string, string>(), dark: new Map<string, string>() };

/** Resolves CSS colours, custom properties among them, to what a canvas takes. */
export function createColorResolver(element: HTMLElement, theme: "light" | "dark"): (css: string) => string {
  return (css) => {
    let color = known[theme].get(css);
    if (color === undefined) {
      element.style.colorScheme = theme;
      element.style.color = css;
      color = getComputedStyle(element).color;
      known[theme].set(css, color);
    }
    return color;
  };
}
