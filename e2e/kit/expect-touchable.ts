import { expect, type Page } from "@playwright/test";

/** Makes the page one of a device with fingers, which hovers over nothing; what it returns makes it one with a mouse again. */
export async function withFingers(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
  // The device goes with the session.
  return () => session.detach();
}

/** What is on the page, or the dialog or menu over it, is hit by a finger, and no field is zoomed into by a phone. */
export async function expectTouchable(page: Page): Promise<void> {
  await expect.poll(() => smallTargets(page), "smaller than a finger").toEqual([]);
}

/** Controls (but clips, which are as long as they are heard) that do not answer over 44 px (WCAG 2.2, 2.5.5) each way, and fields with text below 16 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const overlays = document.querySelectorAll(":is([role=dialog], [role=alertdialog], [role=menu]):not([hidden])");
    const controls = (overlays[overlays.length - 1] ?? document).querySelectorAll<HTMLElement>(
      ":is(a[href], button, input, select, textarea, [role=menuitem], [role=option], [role=switch], [role=checkbox], [role=radio], [role=tab]):not([aria-hidden=true], [disabled], [aria-disabled=true], [data-clip])",
    );
    const least = 43.5;
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const zooms =
        control.matches("input:not([type=checkbox], [type=radio], [type=range], [type=color]), select, textarea") &&
        parseFloat(getComputedStyle(control).fontSize) < 16;
      return [...(zooms ? ["zooms"] : []), ...(isSmall(control) ? ["small"] : [])].map(
        (what) => `${what}: ${nameOf(control)}`,
      );
    });

    function nameOf(control: HTMLElement): string {
      const { width, height } = control.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)} ${control.getAttribute("aria-label") ?? control.innerText} ${control.outerHTML.slice(0, 200)}`;
    }

    function isSmall(control: HTMLElement): boolean {
      const whole = control.closest("label") ?? control;
      const { left, right, top, bottom, width, height } = whole.getBoundingClientRect();
      // Links in a text are as high as its lines (2.5.5, "Inline").
      if (control.tagName === "A" && getComputedStyle(control).display === "inline" && control.closest("p, li, td, dd"))
        return false;
      if (width >= least && height >= least) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Scrolled out of sight, or half.
      if (!answersAt(whole, x, y) || Math.min(y, innerHeight - y) < least) return false;
      return reach(whole, x, y, 1, 0) < least || reach(whole, x, y, 0, 1) < least;
    }

    function answersAt(whole: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (whole.contains(hit) || hit.closest("label") === whole);
    }

    /** How far it answers, to both sides of a point. */
    function reach(whole: Element, x: number, y: number, dx: number, dy: number): number {
      let length = 1;
      for (const step of [-1, 1]) {
        for (let away = 1; away < least && answersAt(whole, x + step * away * dx, y + step * away * dy); away += 1)
          length += 1;
      }
      return length;
    }
  });
}
