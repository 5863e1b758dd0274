/** As much of an audio element as a playback uses; what the browser does by itself, the test does. */
export class FakeAudio {
  static #events: (() => void)[] = [];
  src = "";
  preload = "auto";
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  currentTime = 0;
  paused = true;
  onplay?: () => void;
  onpause?: () => void;
  onended?: () => void;
  onerror?: () => void;
  ontimeupdate?: () => void;
  onwaiting?: (event: { type: string }) => void;
  onplaying?: (event: { type: string }) => void;

  async play(): Promise<void> {
    if (!this.paused) return;
    this.paused = false;
    FakeAudio.#events.push(() => this.onplay?.());
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    FakeAudio.#events.push(() => this.onpause?.());
  }
  /** Says what elements were started and paused meanwhile: a browser does so once the script that did it has ended. */
  static tell(): void {
    for (let event = this.#events.shift(); event; event = this.#events.shift()) event();
  }
  removeAttribute(name: "src"): void {
    this[name] = "";
  }
  load(): void {
    this.currentTime = 0;
  }
}
