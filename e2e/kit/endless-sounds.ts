import type { Page } from "@playwright/test";

/** From the next page on no sound ends by itself: a short one would be over before a slow machine has looked at it. */
export async function endlessSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const media = HTMLMediaElement.prototype;
    const play = Reflect.get<HTMLMediaElement, "play">(media, "play");
    media.play = function playOn() {
      this.loop = true;
      return play.call(this);
    };
  });
}
