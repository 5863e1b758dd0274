import type { MountedPlayer } from "../mounted-player.ts";
import { addBackButton } from "./following/back-button.ts";
import { inSlices } from "./following/in-slices.ts";
import { createView } from "./following/keep-in-view.ts";
import { layOverPage, type Reading } from "./following/reading.ts";
import { lowerBound } from "./following/lower-bound.ts";
import { mark, unmark } from "./following/marks.ts";
import { type SpokenSentence, spokenText } from "./following/spoken-text.ts";
import { whenClicked } from "./following/when-clicked.ts";

/** What is paused for longer is not marked any more, in milliseconds. */
const pauseMs = 120_000;
/** The page is read anew at most so often when it has changed, in milliseconds. */
const readMs = 2000;
/** After its end a sentence stays marked for so long, in hundredths of a second. */
const trail = 100;

/** Marks on the page what is spoken, follows it, and plays from a paragraph that is clicked. */
export async function attach(player: MountedPlayer): Promise<void> {
  const { audio, playback } = player;
  const answer = await fetch(audio.audio_url.replace(/mp3$/, "words"), { credentials: "omit" });
  const { sentences } = (await answer.json()) as { sentences: SpokenSentence[] };
  const spoken = spokenText(sentences);
  const { words } = spoken;
  const starts = words.map(({ start }) => start);
  const gone = new AbortController();
  const view = createView(
    gone.signal,
    addBackButton(player, () => view.goBack()),
  );
  let reading: Reading | undefined;
  let readAt = Infinity;
  let patience = readMs;
  let isOn = playback.isPlaying;
  let shown: number | undefined;
  let position = 0;
  let since = 0;
  let timer = 0;

  async function read(): Promise<void> {
    readAt = Infinity;
    reading = await inSlices(layOverPage(spoken));
    readAt = performance.now();
    shown = undefined;
    if (isOn) show();
  }

  function stop(): void {
    clearTimeout(timer);
    isOn = false;
    shown = undefined;
    view.end();
    unmark(gone);
  }

  /** Shows what is spoken now, and waits for the next word. */
  function show(): void {
    clearTimeout(timer);
    isOn = true;
    // Hundredths of a second; audio tells its position four times a second.
    const passed = playback.isPlaying && playback.position === position ? performance.now() - since : 0;
    const time = playback.position * 100 + (Math.min(500, passed) * playback.speed) / 10;
    const next = lowerBound(starts, Math.floor(time) + 1);
    const word = words[next - 1];
    const index = word && time <= sentences[word.sentence]![1] + trail ? next - 1 : -1;
    if (reading && index !== shown) showWord(reading, index);
    const wait = Math.max(20, ((starts[next] ?? Infinity) - time) * (10 / playback.speed));
    timer = playback.isPlaying ? window.setTimeout(show, Math.min(1000, wait)) : window.setTimeout(stop, pauseMs);
  }

  function showWord(page: Reading, index: number): void {
    shown = index;
    const word = words[index];
    const ofSentence = word && page.ranges(spoken.sentences[word.sentence]!, spoken.sentences[word.sentence + 1]);
    const ofWord = word && page.ranges(word.from, words[index + 1]?.from);
    if (word && !ofSentence?.length && performance.now() - readAt > (ofSentence ? patience : readMs)) {
      // What is not on the page may come later, but is looked for ever more seldom.
      if (ofSentence) patience *= 2;
      void read();
    }
    mark(gone, ofSentence, ofWord);
    const place = ofWord?.[0] ?? ofSentence?.[0];
    if (place) view.follow(place);
  }

  playback.on((event) => {
    position = playback.position;
    since = performance.now();
    if (event === "remove") gone.abort();
    if (event === "end" || event === "remove") stop();
    else if (isOn || event === "play") show();
  });
  whenClicked(gone.signal, (node, offset) => {
    const sentence = isOn ? reading?.sentenceAt(node, offset) : undefined;
    const word = words.find((one) => one.sentence === sentence);
    if (!word) return;
    playback.seek(word.start / 100);
    playback.play();
  });
  await read();
}
