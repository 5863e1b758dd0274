import { ownScript } from "./origin.ts";
import { type Colour, inkOn, parseColour } from "@lectern/colour";
import { cssColour, softInk, visibleOn } from "./colours.ts";
import type { MountedPlayer } from "./mounted-player.ts";
import type { PlayerLook, PublicAudio } from "./public-audio.ts";
import { formatTime } from "./format-time.ts";
import { icon } from "./icon.ts";
import { locale, translate } from "./labels.ts";
import { loadModule } from "./load-module.ts";
import { restorePlace } from "./memory.ts";
import { FAILED } from "./messages.ts";
import { createPlayback } from "./playback.ts";
import { STYLE } from "./style.ts";

/**
 * Adds rules to a shadow root. A constructed sheet works under a page's `style-src 'self'`. Safari has them from 16.4;
 * before it, a style element takes the nonce of the script, which a strict policy lets pass.
 */
function addStyle(root: ShadowRoot, rules: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    const style = document.createElement("style");
    style.nonce = ownScript?.nonce ?? "";
    style.textContent = rules;
    root.append(style);
  }
}

/** Reads a colour in any form of CSS: one painted pixel tells what newer ones (oklch, color-mix) come to. */
function readColour(text: string): Colour {
  if (/^(#|rgb)/.test(text)) return parseColour(text);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [0, 0, 0, 0];
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

/** The colour that the player's place on the page is painted on. */
function backgroundOf(host: HTMLElement): Colour {
  for (let one: Element | null = host; one; one = one.parentElement) {
    const colour = readColour(getComputedStyle(one).backgroundColor);
    if (colour[3] > 0.5) return colour;
  }
  // Nothing is painted: the canvas, which is dark where the page says that it supports a dark scheme.
  return readColour(getComputedStyle(host).outlineColor);
}

/** Hands the colours to the player's style: those of the settings, otherwise those of the page where it stands. */
function paint(host: HTMLElement, { player_type: type, ...look }: PlayerLook): void {
  const background = look.background_color ? parseColour(look.background_color) : backgroundOf(host);
  const dark = inkOn(background) === "#ffffff";
  const accent = visibleOn(parseColour(look.color), background);
  const isOwn = look.background_color || look.text_color;
  const ink = look.text_color || (isOwn ? inkOn(background) : getComputedStyle(host.parentElement ?? host).color);
  const values = {
    paper: look.background_color || (type === "inline" ? "transparent" : cssColour(background)),
    ink,
    soft: cssColour(softInk(readColour(ink), background)),
    accent: cssColour(accent),
    on: inkOn(accent),
    scheme: dark ? "dark" : "light",
  };
  for (const [name, value] of Object.entries(values)) host.style.setProperty(`--lectern-${name}`, value);
}

/** Milliseconds that a page may take to fade from one theme to another. */
const fade = 400;

/** Paints the player, and again whenever the page may have changed its colours. */
function paintAsPage({ host, audio }: MountedPlayer): void {
  let timer = 0;
  const repaint = (): void => {
    clearTimeout(timer);
    paint(host, audio.player);
    timer = window.setTimeout(() => {
      timer = 0;
      paint(host, audio.player);
    }, fade);
  };
  repaint();
  // A theme is an attribute of an element around the player, or the system's.
  // A page may change such attributes all the time.
  const observer = new MutationObserver(() => {
    if (!timer) repaint();
  });
  for (let one = host.parentElement; one; one = one.parentElement) observer.observe(one, { attributes: true });
  matchMedia("(prefers-color-scheme:dark)").onchange = repaint;
  addEventListener("load", repaint);
}

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
    say: translate,
    locale,
    formatTime: (seconds) => formatTime(seconds, locale),
    announce(text) {
      status.textContent = text;
      section.toggleAttribute("data-said", text !== "");
    },
    fail: () => mounted.announce(translate(FAILED)),
  };
  let hasPlayed = false;
  const complete = (): Promise<void> => loadModule(look.player_type, mounted);

  async function follow(): Promise<void> {
    await complete();
    // Where nothing can be marked, nothing of it is fetched.
    if (look.reading_along && "Highlight" in window) await loadModule("following", mounted);
  }

  section.setAttribute("aria-label", `${translate("Audio")}: ${audio.title}`);
  find("b").textContent =
    look.title || (look.player_type === "static" ? audio.title : translate("Listen to this article"));
  if (look.machine_note) find("small").textContent = translate("Narrated by a machine");

  function show(): void {
    const { duration, position, isPlaying } = playback;
    const name = translate(isPlaying ? "Pause" : "Play");
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
