import { formatTime } from "./format-time.ts";
import { origin } from "./origin.ts";
import { paint } from "./page-colours.ts";
import type { PublicAudio } from "./public-audio.ts";
import { STYLE } from "./style.ts";

const speeds = [1, 1.25, 1.5, 2, 3, 0.5, 0.75];
const skipSeconds = 10;
const icons = {
  play: "M8 5v14l11-7z",
  pause: "M7 5h4v14H7zm6 0h4v14h-4z",
  back: "M12 5V1L6 6l6 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8",
  on: "M12 5V1l6 5-6 5V7a6 6 0 1 0 6 6h2a8 8 0 1 1-8-8",
  save: "M11 4h2v8l3-3 1.4 1.4L12 16l-5.4-5.6L8 9l3 3zM5 18h14v2H5z",
  open: "M12 8l7 7-1.4 1.4L12 10.8l-5.6 5.6L5 15z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
};

/** The player that is playing: one on a page at a time. */
let activePlayer: HTMLAudioElement | undefined;
let sheet: CSSStyleSheet | undefined;

function icon(shape: keyof typeof icons): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[shape]}"/></svg>`;
}

function button(name: string, label: string, shape: keyof typeof icons): string {
  return `<button class="${name}" type="button" aria-label="${label}">${icon(shape)}</button>`;
}

/**
 * Puts a player into `host`. No audio is requested before the first click. What happens is said at `place` as events, and
 * a "lectern:seek" event there, with `detail.seconds`, plays from that time.
 */
export function mount(host: HTMLElement, audio: PublicAudio, place = host): void {
  const { player: look } = audio;
  const root = host.attachShadow({ mode: "open" });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  root.adoptedStyleSheets = [sheet];
  paint(host, look);
  root.innerHTML = `<section role="group" data-type="${look.player_type}"${look.background_color ? " data-filled" : ""}><button class="play" type="button"></button><div class="main"><div class="head"><b></b><small></small><span class="time"></span></div><input type="range" min="0" value="0" step="1"><p role="status"></p></div><div class="more">${button("skip", `Back ${skipSeconds} seconds`, "back")}${button("skip", `Forward ${skipSeconds} seconds`, "on")}<button class="speed" type="button"></button>${look.can_download ? `<a class="save" aria-label="Download">${icon("save")}</a>` : ""}${look.is_branded ? `<a class="brand" href="${origin}" target="_blank" rel="noopener">Lectern</a>` : ""}</div>${button("open", "More", "open")}${button("close", "Close", "close")}</section>`;

  const find = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;
  const section = find("section");
  const toggle = find(".play");
  const seek = root.querySelector("input")!;
  const time = find(".time");
  const back = find(".skip");
  const on = find(".skip + .skip");
  const speed = find(".speed");
  const status = find("p");
  const player = new Audio();
  const session = navigator.mediaSession as MediaSession | undefined;
  let dragging = false;
  let position = 0;

  player.preload = "none";
  section.setAttribute("aria-label", `Audio: ${audio.title}`);
  find("b").textContent = look.title || (look.player_type === "static" ? audio.title : "Listen to this article");
  find("small").textContent = look.machine_note ? "Narrated by a machine" : "";
  root.querySelector("a.save")?.setAttribute("href", `${audio.audio_url}?download`);
  seek.max = String(Math.ceil(audio.duration));
  seek.setAttribute("aria-label", "Position");

  const emit = (name: string): void => {
    place.dispatchEvent(
      new CustomEvent(`lectern:${name}`, { bubbles: true, composed: true, detail: { seconds: position } }),
    );
  };

  function show(): void {
    const playing = !player.paused;
    toggle.innerHTML = icon(playing ? "pause" : "play");
    toggle.setAttribute("aria-label", playing ? "Pause" : "Play");
    time.textContent = `${position > 0 ? `${formatTime(position)} / ` : ""}${formatTime(audio.duration)}`;
    section.style.setProperty("--done", `${(100 * position) / audio.duration}%`);
    seek.setAttribute("aria-valuetext", `${formatTime(position)} of ${formatTime(audio.duration)}`);
    if (!dragging) seek.value = String(Math.floor(position));
    speed.textContent = `${player.playbackRate}×`;
    speed.setAttribute("aria-label", `Speed ${player.playbackRate} times`);
  }

  function go(seconds: number): void {
    position = Math.min(Math.max(0, seconds), audio.duration);
    if (player.src) player.currentTime = position;
    show();
  }

  function play(): void {
    status.textContent = "";
    if (!player.src) {
      player.src = audio.audio_url;
      player.currentTime = position;
    }
    player.play().catch(() => undefined);
  }

  toggle.onclick = () => (player.paused ? play() : player.pause());
  back.onclick = () => go(position - skipSeconds);
  on.onclick = () => go(position + skipSeconds);
  speed.onclick = () => {
    const next = speeds[(speeds.indexOf(player.playbackRate) + 1) % speeds.length] ?? 1;
    player.defaultPlaybackRate = next;
    player.playbackRate = next;
    show();
  };
  const open = find(".open");
  open.ariaExpanded = "false";
  open.onclick = () => {
    open.ariaExpanded = String(section.toggleAttribute("data-open"));
  };
  find(".close").onclick = () => {
    player.pause();
    host.remove();
  };
  seek.oninput = () => {
    dragging = true;
    position = Number(seek.value);
    show();
  };
  seek.onchange = () => {
    dragging = false;
    go(Number(seek.value));
  };
  section.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      k: toggle.onclick as () => void,
      j: () => go(position - skipSeconds),
      l: () => go(position + skipSeconds),
    };
    const action = keys[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      action();
    }
  };

  player.ontimeupdate = () => {
    if (!dragging) position = player.currentTime;
    show();
    session?.setPositionState?.({
      duration: audio.duration,
      position: Math.min(position, audio.duration),
      playbackRate: player.playbackRate,
    });
  };
  player.onplay = () => {
    if (activePlayer !== player) activePlayer?.pause();
    activePlayer = player;
    section.dataset["played"] = "";
    if (session) {
      session.metadata = new MediaMetadata({ title: audio.title, artist: audio.publisher });
      const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
        ["play", play],
        ["pause", () => player.pause()],
        ["seekbackward", (details) => go(position - (details.seekOffset ?? skipSeconds))],
        ["seekforward", (details) => go(position + (details.seekOffset ?? skipSeconds))],
        ["seekto", (details) => go(details.seekTime ?? 0)],
      ];
      for (const [action, handler] of actions) session.setActionHandler(action, handler);
    }
    show();
    emit("started");
  };
  player.onpause = () => {
    show();
    emit("paused");
  };
  player.onended = () => {
    go(0);
    emit("ended");
  };
  player.onerror = () => {
    status.textContent = "The audio could not be played. Please try again.";
    player.removeAttribute("src");
    player.pause();
    show();
  };
  place.addEventListener("lectern:seek", (event) => {
    go((event as CustomEvent<{ seconds: number }>).detail.seconds);
    play();
  });
  show();
}
