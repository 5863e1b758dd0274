/** A colour token as a canvas understands it, in the theme the element is shown in: `cssColor(canvas, "--color-accent")`. */
export function cssColor(element: HTMLElement, token: `--color-${string}`): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  probe.hidden = true;
  element.ownerDocument.body.append(probe);
  const color = getComputedStyle(probe).color;
  probe.remove();
  return color;
}
