import type { Playback } from "../../playback.ts";

/** Seconds that starting an element takes which has its data: it is started so much before the one before it ends. */
const startSeconds = 0.05;
/** Seconds before the end of what is played at which what follows is fetched. */
const fetchSeconds = 20;
/** Milliseconds after which an intro or outro that does not begin is left out. */
const patience = 3000;

/**
 * Makes the article's element play an intro first and an outro last: its listeners are told of one playback, which
 * stands at the article's beginning or end meanwhile. Seeking leaves either. `prepare` runs in each call of `play`, which
 * may be a click: only there may a phone start further audio.
 */
export function addIntroAndOutro(
  playback: Playback,
  addresses: { intro?: string | undefined; outro?: string | undefined },
  prepare: (() => void) | undefined,
  announce: (part: "" | "Intro" | "Outro") => void,
): void {
  const article = playback.element;
  const elements = HTMLMediaElement.prototype;
  /** What was told to the listeners of the article's element. */
  let isPlaying = !article.paused;
  /** The intro was played or left. */
  let isBegun = isPlaying;
  let heard = article;
  const intro = openPart(addresses.intro);
  const outro = openPart(addresses.outro);

  function tell(name: "play" | "timeupdate" | "pause" | "ended"): void {
    isPlaying = name === "play" || name === "timeupdate";
    article.dispatchEvent(new Event(name));
  }

  function enter(element: HTMLAudioElement): void {
    heard = element;
    announce(element === article ? "" : element === intro ? "Intro" : "Outro");
  }

  function playArticle(): void {
    elements.play.call(article).catch(() => tell("pause"));
  }

  function start(part: HTMLAudioElement): void {
    enter(part);
    part.currentTime = 0;
    elements.play.call(part).catch(({ name }: DOMException) => name === "AbortError" || leave(part));
    setTimeout(() => {
      if (heard !== part || part.paused || part.currentTime) return;
      leave(part);
      part.pause();
    }, patience);
  }

  /** Goes on with what follows an intro or outro. */
  function leave(part: HTMLAudioElement): void {
    if (heard !== part) return;
    enter(article);
    if (part === intro) playArticle();
    else if (article.ended) {
      isBegun = false;
      tell("ended");
    }
  }

  function openPart(address: string | undefined): HTMLAudioElement | undefined {
    if (!address) return undefined;
    const part = new Audio();
    part.preload = "none";
    part.src = address;
    part.onplay = () => heard === part && !isPlaying && tell("play");
    // Listeners draw anew.
    part.onplaying = part.onwaiting = () => heard === part && tell("timeupdate");
    part.onpause = () => heard === part && !part.ended && tell("pause");
    part.onended = part.onerror = () => leave(part);
    return part;
  }

  /** Starts what follows so that no silence is heard; where that fails, it starts at the end. */
  function follow(element: HTMLAudioElement, following: HTMLAudioElement, next: () => void): void {
    let timer = 0;
    const left = (): number => (element.duration - element.currentTime) / element.playbackRate;
    element.addEventListener("timeupdate", () => {
      if (left() < fetchSeconds) following.preload = "auto";
      if (timer || !(left() < 1)) return;
      timer = window.setTimeout(
        () => {
          timer = 0;
          if (heard === element && !element.paused && left() < 2 * startSeconds) next();
        },
        1000 * (left() - startSeconds),
      );
    });
  }

  function toOutro(): void {
    if (outro && !outro.error && heard === article) start(outro);
  }

  /** What the article's element does between its parts is nothing to its listeners. */
  function hear(event: Event): void {
    const { type, isTrusted } = event;
    if (!isTrusted) return;
    const isHidden = isPlaying && (type === "play" || (outro && !outro.error && article.ended));
    if (isHidden) event.stopImmediatePropagation();
    else isPlaying = type === "play";
    if (type !== "ended") return;
    if (isHidden) toOutro();
    else isBegun = false;
  }

  function mirror(): void {
    for (const part of [intro, outro]) {
      if (!part) continue;
      part.volume = article.volume;
      part.playbackRate = article.playbackRate;
    }
  }

  if (intro) follow(intro, article, () => leave(intro));
  if (outro) follow(article, outro, toOutro);
  for (const name of ["play", "pause", "ended"]) article.addEventListener(name, hear, true);
  for (const name of ["volumechange", "ratechange"]) article.addEventListener(name, mirror);
  playback.on((event) => {
    if (event !== "seek" || heard === article) return;
    const part = heard;
    const wasPlaying = !part.paused;
    enter(article);
    part.pause();
    if (wasPlaying) playArticle();
  });

  for (const name of ["paused", "readyState"]) {
    Object.defineProperty(article, name, { get: () => Reflect.get(elements, name, heard) as unknown });
  }
  article.pause = () => elements.pause.call(heard);
  article.play = async () => {
    prepare?.();
    // Within the click: a phone lets it play later for that.
    if (!isBegun) outro?.load();
    mirror();
    if (isBegun) return elements.play.call(heard);
    isBegun = true;
    if (!intro || playback.position > 0) return elements.play.call(article);
    article.load();
    return start(intro);
  };
}
