/** Seconds over which it fades at the end of the article. */
const fadeSeconds = 5;
/** Seconds: two thirds of a change of loudness take so long. */
const smoothing = 0.15;

/**
 * Plays a file under the article, again and again. A phone ignores the volume of an element, so the loudness is a gain of
 * Web Audio. Returns what has to run in a click before it can be heard.
 */
export function openBackground(
  article: HTMLAudioElement,
  { url, volume }: { url: string; volume: number },
): () => void {
  const element = new Audio();
  let context: AudioContext | undefined;
  let gain: GainNode | undefined;
  element.crossOrigin = "anonymous";
  element.loop = true;
  element.preload = "none";

  function level(): void {
    if (!context) return;
    const left = (article.duration - article.currentTime) / fadeSeconds || 0;
    gain?.gain.setTargetAtTime(volume * article.volume * Math.min(1, left), context.currentTime, smoothing);
  }

  article.addEventListener("playing", () => {
    // The article is heard without its background.
    if (context) element.play().catch(() => undefined);
    level();
  });
  for (const name of ["pause", "waiting"]) article.addEventListener(name, () => element.pause(), true);
  for (const name of ["timeupdate", "volumechange"]) article.addEventListener(name, level);

  return () => {
    if (!context) {
      context = new AudioContext();
      gain = context.createGain();
      gain.gain.value = 0;
      context.createMediaElementSource(element).connect(gain).connect(context.destination);
      element.src = url;
      element.load();
    }
    void context.resume();
  };
}
