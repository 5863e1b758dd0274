import { addStyle } from "./add-style.ts";
import { formatTime } from "./format-time.ts";
import { icon } from "./icon.ts";
import { locale, say } from "./labels.ts";
import { loadModule } from "./load-module.ts";
import { restorePlace } from "./memory.ts";
import { FAILED } from "./messages.ts";
import type { MountedPlayer } from "./mounted-player.ts";
import { paintAsPage } from "./page-colours.ts";
import { createPlayback } from "./playback.ts";
import type { PublicAudio } from "./public-audio.ts";
import { STYLE } from "./style.ts";

const playShape = "M8 5v14l11-7z";
const pauseShape = "M7 5h3.5v14H7zm6.5 0H17v14h-3.5z";
/** CSS pixels: below them the slider has a row of its own, except in a frame, which has no room for one. */
const smallWidth = 480;

/**
 * Puts a player into `host`, in place of the one that was there: what it takes to start, to which the module of
 * its type adds the rest. No audio is requested before the first click. The shadow root is open, as a closed one is
 * no protection (a page can replace attachShadow) and hides the player from audits.
 */
export function mount(host: HTMLElement, audio: PublicAudio, place = host): MountedPlayer {
  const { player: look } = audio;
  const isInline = look.player_type === "inline";
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  // In Safari a press gives no button the focus, but what it stands in: there its keys are heard.
  root.innerHTML = `<section tabindex=-1 role="${isInline ? "group" : "region"}" lang="${locale}" dir="${getComputedStyle(host).direction}" data-type="${look.player_type}"${look.background_color ? " data-filled" : ""}><button class=play></button><b></b><span class=time></span><div class=foot><p role=status></p><small></small></div></section>`;
  root.adoptedStyleSheets = [];
  addStyle(root, STYLE);

  const find: MountedPlayer["find"] = (selector) => root.querySelector(selector)!;
  const section = find("section");
  const toggle = find(".play");
  const status = find("p");
  const time = find(".time");
  const playback = createPlayback(audio.audio_url, audio.duration);
  const mounted: MountedPlayer = {
    audio,
    playback,
    host,
    root,
    find,
    place,
    addStyle: (rules) => addStyle(root, rules),
    say,
    locale,
    formatTime: (seconds) => formatTime(seconds, locale),
    announce(text) {
      status.textContent = text;
      section.toggleAttribute("data-said", text !== "");
    },
    fail: () => mounted.announce(say(FAILED)),
  };
  let hasPlayed = false;
  const complete = (): Promise<void> => loadModule(look.player_type, mounted);

  async function follow(): Promise<void> {
    await complete();
    // Where nothing can be marked, nothing of it is fetched.
    if (look.reading_along && "Highlight" in window) await loadModule("following", mounted);
  }

  section.setAttribute("aria-label", `${say("Audio")}: ${audio.title}`);
  find("b").textContent = look.title || (look.player_type === "static" ? audio.title : say("Listen to this article"));
  if (look.machine_note) find("small").textContent = say("Narrated by a machine");

  function show(): void {
    const { duration, position, isPlaying } = playback;
    const name = say(isPlaying ? "Pause" : "Play");
    if (toggle.getAttribute("aria-label") !== name) {
      toggle.setAttribute("aria-label", name);
      toggle.innerHTML = icon(isPlaying ? pauseShape : playShape);
    }
    section.toggleAttribute("data-waiting", playback.isWaiting);
    section.style.setProperty("--done", String(position / duration));
    time.textContent = `${position > 0 || isPlaying ? `${mounted.formatTime(position)} / ` : ""}${mounted.formatTime(duration)}`;
  }

  function play(): void {
    mounted.announce("");
    playback.play();
  }

  toggle.onclick = () => (playback.isPlaying ? playback.pause() : play());
  playback.on((event) => {
    if (event === "play") {
      if (isInline) section.dataset["played"] = "";
      if (!hasPlayed) void follow();
      hasPlayed = true;
    }
    if (event === "error") mounted.fail();
    show();
  });
  restorePlace(playback, audio);
  show();
  paintAsPage(mounted);
  new ResizeObserver(([entry]) => {
    const isSmall = entry!.contentRect.width < smallWidth && !host.hasAttribute("data-lectern-compact");
    section.dataset["size"] = isSmall ? "s" : "";
  }).observe(section);
  // Before the first click, in which it has to start what it plays.
  if (audio.extra_audio) void loadModule("extra", mounted);
  // What stands over the page appears with all it has. Safari has no idle callbacks, and a busy page no idle time.
  if (!isInline) void complete();
  else if ("requestIdleCallback" in window) requestIdleCallback(() => void complete(), { timeout: 1000 });
  else setTimeout(() => void complete());
  return mounted;
}
