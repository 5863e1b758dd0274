import { icon } from "../../icon.ts";
import type { MountedPlayer } from "../../mounted-player.ts";
import { chapterGapsImage } from "./chapter-gaps-image.ts";
import { currentChapter } from "./current-chapter.ts";
import { DOCK_STYLE } from "./dock-style.ts";

const lines = "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01";
const dots = "M5 12h.01M12 12h.01M19 12h.01";

/** Makes the player the bar of its own page: chapters in its slider and title, and the page's sheet behind a button. */
export function showDock({ root, audio, playback, addStyle, say }: MountedPlayer): void {
  const { chapters } = audio;
  const section = root.querySelector("section")!;
  const title = root.querySelector("b")!;
  const links = [...document.querySelectorAll<HTMLElement>(".chapters [data-lectern-seek]")];
  const sheet = document.querySelector<HTMLDialogElement>("dialog.sheet");
  let shown: number | undefined;

  function show(): void {
    const current = currentChapter(chapters, playback.position);
    if (current === shown) return;
    shown = current;
    title.textContent = chapters[current]?.title ?? audio.title;
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const link = links[current];
    const list = link?.closest("nav");
    // The list alone: the page stays where the reader is.
    if (list && link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }

  section.dataset["type"] = "dock";
  section.style.setProperty("--cuts", chapterGapsImage(chapters, playback.duration));
  addStyle(DOCK_STYLE);
  playback.on(show);
  show();
  if (!sheet?.showModal) return;
  section.insertAdjacentHTML(
    "beforeend",
    `<button class="list${chapters.length ? "" : " other"}" aria-haspopup="dialog">${icon(chapters.length ? lines : dots)}</button>`,
  );
  const button = root.querySelector<HTMLElement>(".list")!;
  button.setAttribute("aria-label", chapters.length ? sheet.getAttribute("aria-label")! : say("More"));
  button.onclick = () => {
    openSheet(sheet);
    show();
  };
  // A link to a chapter would leave the focus nowhere.
  sheet.onclose = () => button.focus({ preventScroll: true });
  sheet.onclick = ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLElement>("[data-lectern-do],[data-lectern-seek]") : null;
    // What is pressed beside it is the backdrop.
    if (target !== sheet && !link) return;
    sheet.close();
    if (link?.dataset["lecternDo"] === "share") root.querySelector<HTMLElement>(".share")?.click();
  };
}

/** Shows the page's list of chapters over the page, as long as the sheet is open. */
function openSheet(sheet: HTMLDialogElement): void {
  const list = document.querySelector("main > .chapters");
  const place = document.createComment("");
  if (list) {
    list.replaceWith(place);
    sheet.prepend(list);
    sheet.addEventListener("close", () => place.replaceWith(list), { once: true });
  }
  sheet.showModal();
  sheet.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}
