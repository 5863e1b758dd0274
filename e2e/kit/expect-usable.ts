import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./expect-accessible.ts";
import { expectTouchable, withFingers } from "./expect-touchable.ts";
import { expectNoHorizontalScroll } from "./expect-no-horizontal-scroll.ts";

/** A desk, a tablet, a phone, and the desk at 200 % zoom. The first is the one it ends with. */
const views = [
  { size: { width: 1024, height: 768 } },
  { size: { width: 390, height: 844 }, hasFingers: true },
  { size: { width: 720, height: 450 } },
  { size: { width: 1440, height: 900 } },
];

/**
 * What is on the page, or the dialog or menu over it, can be used in every view: no horizontal scroll, each control
 * within the window, not under another thing and on a phone as large as a finger, and accessible in both themes. Leaves the page wide and light.
 */
export async function expectUsable(page: Page): Promise<void> {
  for (const { size, hasFingers } of views) {
    await page.setViewportSize(size);
    const takeFingersAway = hasFingers ? await withFingers(page) : undefined;
    await expectNoHorizontalScroll(page);
    await expectControlsInReach(page);
    if (hasFingers) await expectTouchable(page);
    await takeFingersAway?.();
  }
  await expectAccessibleInBothThemes(page);
}

/** Each control of the page, or of the dialog or menu over it, is within the window and not under another thing. */
export async function expectControlsInReach(page: Page): Promise<void> {
  await expect.poll(() => unreachableControls(page), "controls out of reach").toEqual([]);
}

/** Names of the controls that cannot be pressed where they are shown; those of a dialog or menu may need a scroll. */
function unreachableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const overlays = document.querySelectorAll(":is([role=dialog], [role=alertdialog], [role=menu]):not([hidden])");
    const overlay = overlays[overlays.length - 1];
    const controls = (overlay ?? document).querySelectorAll<HTMLElement>(
      ":is(a[href], button, input, select, textarea, [role=menuitem]):not([tabindex='-1'], [aria-hidden=true])",
    );
    return [...controls].filter(isOutOfReach).map(nameOf);

    function nameOf(control: HTMLElement): string {
      const name = control.getAttribute("aria-label") ?? control.innerText;
      return name === "" ? control.outerHTML.slice(0, 200) : name;
    }

    function isOutOfReach(control: HTMLElement): boolean {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (overlay) control.scrollIntoView({ block: "nearest", behavior: "instant" });
      // A link in a text that is broken has a box on each line.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const { left, right, top, bottom, width, height } = box;
      if (width === 0 || height === 0) return false;
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      if (!overlay && isClipped(control, x, y)) return false;
      if (left < -1 || right > innerWidth + 1 || y < 0 || y >= innerHeight) return true;
      const hit = document.elementFromPoint(x, y);
      return !(hit && (control.contains(hit) || hit.contains(control) || isFloating(hit)));
    }

    /** Whether a part of the page that scrolls does not show the point now. */
    function isClipped(control: Element, x: number, y: number): boolean {
      if (y < 0 || y >= innerHeight) return true;
      for (let box = control.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === "visible") continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    }

    /** Toasts go by themselves, and sticky bars leave what they cover when it is scrolled. */
    function isFloating(hit: Element): boolean {
      if (hit.closest("[data-sonner-toaster]") !== null) return true;
      for (let box: Element | null = hit; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).position === "sticky") return true;
      }
      return false;
    }
  });
}
