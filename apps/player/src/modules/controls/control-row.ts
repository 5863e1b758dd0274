import type { MountedPlayer } from "../../mounted-player.ts";
import { formatNumber } from "../../format-time.ts";
import { icon } from "../../icon.ts";

/** Seconds after which "Copied" goes. */
const shownSeconds = 4;

/** Hands the article's address to the system's own dialog; where there is none, copies it. */
async function share({ audio, host, announce, say }: MountedPlayer): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const page = canonical?.href || location.href.replace(/#.*/, "");
  // A frame is no page to send to anyone: the player's own page for it is.
  const url = host.hasAttribute("data-lectern-compact") ? page.replace("/player/", "/listen/") : page;
  try {
    if (navigator.share) {
      await navigator.share({ title: audio.title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    announce(say("Copied"));
    setTimeout(() => announce(""), shownSeconds * 1000);
  } catch (error) {
    // Taken back by the reader, or refused: then the address can be copied by hand.
    if ((error as Error).name !== "AbortError") announce(url);
  }
}

const speeds = [0.5, 0.75, 1, 1.2, 1.5, 1.75, 2, 2.5, 3];
const skipSeconds = 10;
const circle = "M4.5 4v5h5M4.8 9a8 8 0 1 1-.8 4";
const speaker = "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10";
const arrow = "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14";
const upward = "M12 15V4M8 7.5 12 4l4 3.5M7.5 11H6v9h12v-9h-1.5";

/** Markup of a button with an icon. */
export function iconButton(name: string, label: string, shape: string, more?: string): string {
  return `<button class=${name} aria-label="${label}">${icon(shape, more)}</button>`;
}

/** Adds slider, skipping, speed, volume, download and sharing, and the keys J, K and L. */
export function addControls(player: MountedPlayer): void {
  const { audio, playback, find, say, locale, formatTime } = player;
  const { player: look } = audio;
  const ten = `<text x="12.3" y="15.7">${skipSeconds}</text>`;
  const options = [...new Set([...speeds, playback.speed])].map(
    (one) => `<option value="${one}">${formatNumber(one, locale)}×</option>`,
  );
  find(".foot").insertAdjacentHTML(
    "beforebegin",
    `<input type=range min=0 step=any aria-label="${say("Position")}"><div class="more">${iconButton("rewind", say("Back 10 seconds"), circle, ten)}${iconButton("forward", say("Forward 10 seconds"), circle, ten)}<select aria-label="${say("Speed")}">${options.join("")}</select></div>`,
  );
  find("small").insertAdjacentHTML(
    "afterend",
    `<div class="extra"><div class="sound">${iconButton("mute", say("Mute"), speaker)}<input type=range max=1 step=.05 aria-label="${say("Volume")}"></div>${look.can_download ? `<a class="save" aria-label="${say("Download")}" href="${audio.audio_url}?download">${icon(arrow)}</a>` : ""}${iconButton("share", say("Share"), upward)}${look.is_branded ? `<a class="brand" href="${new URL(import.meta.url).origin}" target="_blank" rel="noopener">Lectern</a>` : ""}</div>`,
  );

  const section = find("section");
  const time = find(".time");
  const seek = find("section>input") as HTMLInputElement;
  const speed = find("select") as HTMLSelectElement;
  const mute = find(".mute");
  const volume = find(".sound input") as HTMLInputElement;
  let dragging = false;
  let loudness = 1;

  function show(): void {
    const { duration } = playback;
    const position = dragging ? seek.valueAsNumber : playback.position;
    seek.max = String(duration);
    seek.valueAsNumber = position;
    const [now, end] = [formatTime(position), formatTime(duration)];
    seek.setAttribute("aria-valuetext", say("{0} of {1}").replace("{0}", now).replace("{1}", end));
    if (dragging) {
      section.style.setProperty("--done", String(position / duration));
      time.textContent = `${now} / ${end}`;
    }
    speed.value = String(playback.speed);
    volume.valueAsNumber = playback.volume;
    volume.style.setProperty("--done", volume.value);
    mute.setAttribute("aria-pressed", String(!playback.volume));
  }

  const switchOver = (): void => find(".play").click();
  const skip = (seconds: number): void => playback.seek(playback.position + seconds);
  const goBack = (): void => skip(-skipSeconds);
  const goOn = (): void => skip(skipSeconds);
  find(".rewind").onclick = goBack;
  find(".forward").onclick = goOn;
  find(".share").onclick = () => void share(player);
  speed.onchange = () => {
    playback.speed = Number(speed.value);
  };
  volume.oninput = () => {
    playback.volume = volume.valueAsNumber;
  };
  mute.onclick = () => {
    loudness = playback.volume || loudness;
    playback.volume = playback.volume ? 0 : loudness;
  };
  seek.oninput = () => {
    dragging = true;
    show();
  };
  seek.onchange = () => {
    dragging = false;
    playback.seek(seek.valueAsNumber);
  };
  const keys: Record<string, () => void> = (player.keys = {
    k: switchOver,
    j: goBack,
    l: goOn,
  });
  section.ariaKeyShortcuts = "K J L";
  section.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = event.target === seek && event.key === " " ? switchOver : keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  playback.on(show);
  show();
}

/** What joins the look of every type with its controls; each type adds its own. */
export const CONTROLS_STYLE = `input{display:block;width:100%;min-width:0;height:24px;margin:0;background:linear-gradient(to var(--end,right),var(--accent) calc(7px + (100% - 14px)*var(--done)),var(--line) 0) center/100% 4px no-repeat;border-radius:4px;cursor:pointer}
input,select,::-webkit-slider-thumb{-webkit-appearance:none}
[dir=rtl]{--end:left}
::-webkit-slider-thumb{width:14px;height:14px;border-radius:50%;background:var(--accent)}
::-moz-range-thumb{width:14px;height:14px;border:0;border-radius:50%;background:var(--accent)}
.more,.extra,.sound{display:flex;align-items:center}
.more{grid-area:1/5/3;gap:4px;margin-inline-start:12px}
.extra{grid-area:1/6/3}
button,a,select{border-radius:8px;min-width:32px;height:32px;color:inherit}
a{display:grid;place-items:center;text-decoration:none}
select{background:none;border:1px solid var(--line);border-radius:99px;margin:0;padding:0 8px;font:inherit;font-weight:600;font-size:13px;text-align-last:center;cursor:pointer}
option{background:Canvas;color:CanvasText}
svg{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round}
.play svg{fill:currentColor;stroke:none}
text{font:700 8px system-ui;fill:currentColor;stroke:none;text-anchor:middle}
section:not([dir=rtl]) .forward path,[dir=rtl] .rewind path{transform:scaleX(-1);transform-origin:12px}
.brand{padding:0 6px;font-size:12px;color:var(--lectern-soft)}
.sound input{width:0;opacity:0}
.sound:hover input,.sound:focus-within input{width:64px;opacity:1}
.mute[aria-pressed=true] path{stroke-dasharray:37 99}
[data-size=s][data-played] small:before{content:none}
[data-size=s][data-played] b{display:block;white-space:normal}
[data-size=s][data-played] .foot{grid-area:4/1/5/9;display:flex;flex-wrap:wrap;align-items:center}
[data-size=s][data-played] :is(small,[data-said] p){flex:1 99px;align-self:center}
[data-waiting] .play{animation:wait .6s .3s infinite alternate}
@keyframes wait{to{opacity:.5}}
@media(forced-colors:active){:host{--accent:CanvasText;--line:GrayText;--lectern-paper:Canvas!important}
.play,input{forced-color-adjust:none;color:Canvas}}
@media(hover:none){.sound{display:none}button,a,select{min-width:44px;height:44px}}`;
