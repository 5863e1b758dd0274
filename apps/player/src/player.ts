import { addStyle } from "./add-style.ts";
import { formatTime } from "./format-time.ts";
import { loadModule } from "./load-module.ts";
import type { MountedPlayer } from "./mounted-player.ts";
import { origin } from "./origin.ts";
import { createPlayback } from "./playback.ts";
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
};

function icon(shape: keyof typeof icons): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[shape]}"/></svg>`;
}

function button(name: string, label: string, shape: keyof typeof icons): string {
  return `<button class="${name}" type="button" aria-label="${label}">${icon(shape)}</button>`;
}

/**
 * Puts a player into `host`, in place of the one that was there. No audio is requested before the first click. The shadow
 * root is open, as a closed one is no protection (a page can replace attachShadow) and hides the player from audits.
 */
export function mount(host: HTMLElement, audio: PublicAudio, place = host): MountedPlayer {
  const { player: look } = audio;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  paint(host, look);
  root.innerHTML = `<section role="group" data-type="${look.player_type}"${look.background_color ? " data-filled" : ""}><button class="play" type="button"></button><div class="main"><div class="head"><b></b><small></small><span class="time"></span></div><input type="range" min="0" value="0" step="1"><p role="status"></p></div><div class="more">${button("skip", `Back ${skipSeconds} seconds`, "back")}${button("skip", `Forward ${skipSeconds} seconds`, "on")}<button class="speed" type="button"></button>${look.can_download ? `<a class="save" aria-label="Download">${icon("save")}</a>` : ""}${look.is_branded ? `<a class="brand" href="${origin}" target="_blank" rel="noopener">Lectern</a>` : ""}</div></section>`;
  root.adoptedStyleSheets = [];
  addStyle(root, STYLE);

  const find = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;
  const section = find("section");
  const toggle = find(".play");
  const seek = root.querySelector("input")!;
  const time = find(".time");
  const back = find(".skip");
  const on = find(".skip + .skip");
  const speed = find(".speed");
  const status = find("p");
  const playback = createPlayback(audio.audio_url, audio.duration);
  const session = navigator.mediaSession as MediaSession | undefined;
  let dragging = false;

  section.setAttribute("aria-label", `Audio: ${audio.title}`);
  find("b").textContent = look.title || (look.player_type === "static" ? audio.title : "Listen to this article");
  find("small").textContent = look.machine_note ? "Narrated by a machine" : "";
  root.querySelector("a.save")?.setAttribute("href", `${audio.audio_url}?download`);
  seek.max = String(Math.ceil(audio.duration));
  seek.setAttribute("aria-label", "Position");

  function show(): void {
    const position = dragging ? Number(seek.value) : playback.position;
    toggle.innerHTML = icon(playback.isPlaying ? "pause" : "play");
    toggle.setAttribute("aria-label", playback.isPlaying ? "Pause" : "Play");
    time.textContent = `${position > 0 ? `${formatTime(position)} / ` : ""}${formatTime(audio.duration)}`;
    section.style.setProperty("--done", `${(100 * position) / audio.duration}%`);
    seek.setAttribute("aria-valuetext", `${formatTime(position)} of ${formatTime(audio.duration)}`);
    if (!dragging) seek.value = String(Math.floor(position));
    speed.textContent = `${playback.speed}×`;
    speed.setAttribute("aria-label", `Speed ${playback.speed} times`);
  }

  function skip(seconds: number): void {
    playback.seek(playback.position + seconds);
  }

  function play(): void {
    status.textContent = "";
    playback.play();
  }

  toggle.onclick = () => (playback.isPlaying ? playback.pause() : play());
  back.onclick = () => skip(-skipSeconds);
  on.onclick = () => skip(skipSeconds);
  speed.onclick = () => {
    playback.speed = speeds[(speeds.indexOf(playback.speed) + 1) % speeds.length] ?? 1;
  };
  seek.oninput = () => {
    dragging = true;
    show();
  };
  seek.onchange = () => {
    dragging = false;
    playback.seek(Number(seek.value));
  };
  section.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      k: toggle.onclick as () => void,
      j: () => skip(-skipSeconds),
      l: () => skip(skipSeconds),
    };
    const action = keys[event.key.toLowerCase()];
    if (action) {
      event.preventDefault();
      action();
    }
  };

  function takeMediaKeys(): void {
    if (!session) return;
    session.metadata = new MediaMetadata({ title: audio.title, artist: audio.publisher });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", play],
      ["pause", () => playback.pause()],
      ["seekbackward", (details) => skip(-(details.seekOffset ?? skipSeconds))],
      ["seekforward", (details) => skip(details.seekOffset ?? skipSeconds)],
      ["seekto", (details) => playback.seek(details.seekTime ?? 0)],
    ];
    for (const [action, handler] of actions) session.setActionHandler(action, handler);
  }

  playback.on((event) => {
    if (event === "play") {
      if (look.reading_along && section.dataset["played"] === undefined) void loadModule("following", mounted);
      section.dataset["played"] = "";
      takeMediaKeys();
    }
    if (event === "error") status.textContent = "The audio could not be played. Please try again.";
    if (event === "time") {
      session?.setPositionState?.({
        duration: audio.duration,
        position: Math.min(playback.position, audio.duration),
        playbackRate: playback.speed,
      });
    }
    show();
  });
  show();

  const mounted: MountedPlayer = { audio, playback, host, root, place, addStyle: (rules) => addStyle(root, rules) };
  // Before the first click, in which it has to start what it plays.
  if (audio.extra_audio) void loadModule("extra", mounted);
  if (look.player_type !== "inline") void loadModule("overlay", mounted);
  // The dashboard's preview is of no item.
  if (audio.id) (window.requestIdleCallback ?? setTimeout)(() => void loadModule("counting", mounted));
  return mounted;
}
