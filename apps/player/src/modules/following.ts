import type { MountedPlayer } from "../mounted-player.ts";
import { inSlices } from "./following/in-slices.ts";
import { createAutoScroller } from "./following/keep-in-view.ts";
import { lowerBound } from "./following/lower-bound.ts";
import { highlightRanges } from "./following/marks.ts";
import { alignWithPage, type Reading } from "./following/reading.ts";
import { type SpokenSentence, spokenText } from "./following/spoken-text.ts";
import { whenClicked } from "./following/when-clicked.ts";

/** What is paused for longer is not marked any more, in milliseconds. */
const pauseMs = 120_000;
/** The page is read anew at most so often when it has changed, in milliseconds. */
const readMs = 2000;
/** After its end a sentence stays marked for so long, in hundredths of a second. */
const trail = 100;

/** How long the paragraph that is gone to is said, in milliseconds. */
const saidMs = 4000;

/** Marks on the page what is spoken, follows it, and plays from a paragraph that is clicked. */
export async function attach(player: MountedPlayer): Promise<void> {
  const { audio, playback, root, announce, say } = player;
  const gone = new AbortController();
  const view = createAutoScroller(player, gone.signal);
  let address = "";
  let spoken = spokenText([]);
  let reading: Reading | undefined;
  let readAt = 0;
  let patience = readMs;
  let isOn = playback.isPlaying;
  let shown: number | undefined;
  let since = 0;
  let timer = 0;

  /** Reads the page for what is spoken, which is another text where the article was generated anew meanwhile. */
  async function read(): Promise<void> {
    readAt = Infinity;
    try {
      if (address !== audio.audio_url) {
        reading = undefined;
        address = audio.audio_url;
        const answer = await fetch(address.replace(/mp3$/, "words"), { credentials: "omit" });
        // Another generation is public since the page was opened.
        if (answer.status === 404) return await player.renew?.();
        spoken = spokenText(((await answer.json()) as { sentences: SpokenSentence[] }).sentences);
      }
      reading = await inSlices(alignWithPage(spoken));
      shown = undefined;
    } catch {
      address = "";
    }
    readAt = Date.now();
    if (isOn) show();
  }

  function stop(): void {
    clearTimeout(timer);
    isOn = false;
    shown = undefined;
    view.end();
    highlightRanges();
  }

  /** Shows what is spoken now, and waits for the next word. */
  function show(): void {
    const { isPlaying, position, speed } = playback;
    // Audio tells its position four times a second; where it does not, before its beginning or after its end, it is still.
    const passed = isPlaying ? Date.now() - since : 0;
    const time = passed < 1000 && position ? position * 100 + (passed * speed) / 10 : -1;
    const next = lowerBound(spoken.times, Math.floor(time) + 1);
    const index = time > spoken.ends[spoken.owners[next - 1]!]! + trail ? -1 : next - 1;
    if (reading && index !== shown) showWord(reading, index);
    if (!address && Date.now() - readAt > patience) {
      // What could not be had is asked for ever more seldom, too.
      patience *= 2;
      void read();
    }
    clearTimeout(timer);
    isOn = true;
    const wait = Math.min(1000, (((spoken.times[next] ?? Infinity) - time) * 10) / speed);
    timer = isPlaying ? window.setTimeout(show, wait) : window.setTimeout(stop, pauseMs);
  }

  function showWord(page: Reading, index: number): void {
    const { words, sentences, owners } = spoken;
    const sentence = owners[index];
    const ofSentence = page.ranges(sentences[sentence!], sentences[sentence! + 1]);
    const ofWord = page.ranges(words[index], words[index + 1]);
    shown = index;
    if (index >= 0 && !ofSentence?.length && Date.now() - readAt > (ofSentence ? patience : readMs)) {
      // What is not on the page may come later, but is looked for ever more seldom.
      if (ofSentence) patience *= 2;
      void read();
    }
    highlightRanges(ofSentence, ofWord);
    const place = ofWord?.[0] ?? ofSentence?.[0];
    if (place) view.follow(place);
  }

  playback.on((event) => {
    since = Date.now();
    if (event === "remove") gone.abort();
    if (event === "end" || event === "remove") stop();
    else if (isOn || event === "play") show();
    if (address && address !== audio.audio_url) void read();
  });
  function playFrom(sentence: number | undefined): void {
    if (sentence === undefined) return;
    playback.seek(spoken.times[spoken.owners.indexOf(sentence)]! / 100);
    playback.play();
  }

  whenClicked(gone.signal, (node, offset) => playFrom(isOn ? reading?.sentenceAt(node, offset) : undefined));

  /** Plays the paragraph after this one by 1; by 0 the beginning of this one or, from there, the one before. */
  function go(step: 0 | 1): void {
    const starts = reading?.paragraphs() ?? [];
    const now = spoken.owners[lowerBound(spoken.times, Math.round(playback.position * 100) + 1) - 1] ?? 0;
    const index = lowerBound(starts, now + step) + step - 1;
    if (starts[index] === undefined) return;
    playFrom(starts[index]);
    announce(
      say("Paragraph {0} of {1}")
        .replace("{0}", String(index + 1))
        .replace("{1}", String(starts.length)),
    );
    setTimeout(announce, saidMs, "");
  }

  Object.assign(player.keys!, { n: () => go(1), p: () => go(0) });
  root.querySelector("section")!.ariaKeyShortcuts = "K J L N P";
  await read();
}
