import { useCallback, useEffect, useRef, useState } from "react";
import { playback } from "../../../platform/playback/playback.ts";

export interface MixedPlayback {
  isPlaying: boolean;
  toggle: () => void;
  /** 0 to 1, of the background. */
  setVolume: (volume: number) => void;
}

/** Plays an article and a background together, as the player does. */
export function useMixedPlayback(articleUrl: string | undefined, backgroundUrl: string): MixedPlayback {
  const [isPlaying, setPlaying] = useState(false);
  const sounding = useRef<{ article: HTMLAudioElement; background: HTMLAudioElement; release: () => void }>(undefined);
  const volume = useRef(0);

  const stop = useCallback(() => {
    const { current } = sounding;
    sounding.current = undefined;
    current?.article.pause();
    current?.background.pause();
    setPlaying(false);
  }, []);
  // Another file is another sound.
  useEffect(() => stop, [stop, articleUrl, backgroundUrl]);

  const setVolume = useCallback((next: number) => {
    volume.current = next;
    if (sounding.current) sounding.current.background.volume = next;
  }, []);

  function toggle(): void {
    if (sounding.current) {
      sounding.current.release();
      stop();
      return;
    }
    if (articleUrl === undefined) return;
    const article = new Audio(articleUrl);
    const background = new Audio(backgroundUrl);
    background.loop = true;
    background.volume = volume.current;
    article.onended = article.onerror = () => toggle();
    sounding.current = { article, background, release: playback.claim(stop) };
    setPlaying(true);
    for (const element of [article, background]) element.play().catch(() => undefined);
  }

  return { isPlaying, toggle, setVolume };
}
