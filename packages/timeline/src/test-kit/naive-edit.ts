import type { Change } from "../edits/change.ts";
import type { AudioClip, SpeechClip, Timeline } from "../timeline.ts";

type Loose<Kind> = { -readonly [Key in keyof Kind]: Kind[Key] };
type Speech = Loose<SpeechClip>;
type Audio = Loose<AudioClip>;

const grid = 4410;
const day = 24 * 3600 * 44_100;
const near = (samples: number) => Math.round(samples / grid) * grid + 0;
const up = (samples: number) => Math.ceil(samples / grid) * grid;
const least = (clip: Audio) => (typeof clip.loop === "number" ? clip.loop : clip.cueOut - clip.cueIn);
const lengthOf = (clip: { cueIn: number; cueOut: number }) => clip.cueOut - clip.cueIn;

/**
 * What SPEC.md says of a change, in plain loops over copies, from nothing: the timeline after it, or undefined when it is
 * refused. The tests compare the product's with this.
 */
export function naiveEdit(before: Timeline, change: Change): Timeline | undefined {
  const speech: Speech[] = structuredClone([...before.speech]);
  let tracks: Audio[][] = structuredClone(before.tracks.map((track) => [...track]));
  const settings = { ducking: before.ducking, zoom: before.zoom, includeTitle: before.includeTitle };
  const done = (): Timeline => ({ speech, tracks, ...settings });

  /** Where each clip of speech begins and ends. */
  function places(list: readonly Speech[]): { start: number; end: number }[] {
    const found: { start: number; end: number }[] = [];
    let end = 0;
    for (const clip of list) {
      const start = end + clip.delay;
      end = start + lengthOf(clip);
      found.push({ start, end });
    }
    return found;
  }

  /** Music from a place on goes along: M1, M2. */
  function carry(shifts: { from: number; by: number }[]): void {
    if (shifts.every(({ by }) => by === 0)) return;
    for (const track of tracks) {
      let free = 0;
      for (const clip of track) {
        let by = 0;
        if (clip.delay > 0) for (const shift of shifts) if (clip.delay >= shift.from) by += shift.by;
        clip.delay = Math.max(0, near(clip.delay + by), up(free));
        free = clip.delay + least(clip);
      }
    }
  }

  /** What is heard of a clip now. */
  function heard(clip: Audio): number {
    if (clip.loop !== "end") return least(clip);
    const end = places(speech).at(-1)?.end ?? 0;
    const track = tracks.find((list) => list.includes(clip)) ?? [];
    const next = track[track.indexOf(clip) + 1];
    return Math.max(least(clip), Math.min(end, next ? next.delay : end) - clip.delay);
  }

  function isFree(clip: Audio, track: readonly Audio[], lengths: (other: Audio) => number): boolean {
    for (const other of track) {
      if (other.id === clip.id) continue;
      if (clip.delay < other.delay + lengths(other) && other.delay < clip.delay + least(clip)) return false;
    }
    return true;
  }

  function fitFades(clip: Speech | Audio): void {
    const room = clip.kind === "audio" ? (clip.loop === "end" ? day : least(clip)) : lengthOf(clip);
    if (clip.fadeOut > room) clip.fadeOut = room;
    if (clip.fadeIn > room - clip.fadeOut) clip.fadeIn = room - clip.fadeOut;
  }

  function place(clip: Audio, wanted: number | "free" | undefined, own: number): Timeline | undefined {
    let to = wanted === "free" ? own : (wanted ?? -1);
    const isExact = typeof wanted === "number" && own !== -2;
    const wantedTrack = tracks[to];
    if (!isExact && !(wantedTrack && isFree(clip, wantedTrack, least))) {
      const free = tracks.findIndex((track) => isFree(clip, track, heard));
      to = free === -1 ? tracks.length : free;
    }
    if (clip.delay + least(clip) > day || !Number.isInteger(to) || to < 0 || to > tracks.length) return undefined;
    if (to >= 32 || !isFree(clip, tracks[to] ?? [], least)) return undefined;
    if (to === tracks.length) tracks.push([]);
    tracks = tracks.map((track, index) => {
      const others = track.filter(({ id }) => id !== clip.id);
      return index === to ? [...others, clip].toSorted((one, other) => one.delay - other.delay) : others;
    });
    if (own >= 0 && tracks[own]?.length === 0) tracks.splice(own, 1);
    return done();
  }

  switch (change.type) {
    case "setDucking":
      settings.ducking = change.ducking;
      return done();
    case "setZoom":
      settings.zoom = change.zoom;
      return change.zoom >= 0 && change.zoom <= 100 ? done() : undefined;
    case "setTitle":
      settings.includeTitle = change.includeTitle;
      return done();
    case "addTrack": {
      const index = change.index ?? tracks.length;
      if (tracks.length >= 32 || index < 0 || index > tracks.length) return undefined;
      tracks.splice(index, 0, []);
      return done();
    }
    case "removeTrack":
      if (change.index < 0 || change.index >= tracks.length) return undefined;
      tracks.splice(change.index, 1);
      return done();
    case "addSpeech": {
      const at = Math.min(Math.max(0, change.index), speech.length);
      const from = places(speech)[at - 1]?.end ?? 0;
      if (speech.length > 0) carry([{ from, by: change.clip.delay + lengthOf(change.clip) }]);
      speech.splice(at, 0, change.clip);
      return done();
    }
    case "addAudio":
      if (tracks.flat().length >= 500 || !(near(change.clip.delay) >= 0) || !Number.isFinite(change.clip.delay)) {
        return undefined;
      }
      return place({ ...change.clip, delay: near(change.clip.delay) }, change.track, -2);
    case "restore":
      throw new Error("Restoring is no edit of a person.");
    case "remove":
    case "swap":
    case "moveSpeech":
    case "place":
    case "setDelay":
    case "trimStart":
    case "trimEnd":
    case "setFades":
    case "setVolume":
    case "setLoop":
    case "setSource":
    default:
      break;
  }

  const index = speech.findIndex(({ id }) => id === change.clip);
  const row = tracks.findIndex((track) => track.some(({ id }) => id === change.clip));
  const track = tracks[row] ?? [];
  const column = track.findIndex(({ id }) => id === change.clip);
  const clip = speech[index] ?? track[column];
  if (!clip) return undefined;
  const place0 = places(speech)[index] ?? { start: 0, end: 0 };
  const was = { delay: clip.delay, length: lengthOf(clip) };

  switch (change.type) {
    case "remove":
      if (clip.kind === "speech") {
        if (speech.length === 1) return undefined;
        carry([{ from: place0.end, by: -(clip.delay + lengthOf(clip)) }]);
        speech.splice(index, 1);
      } else {
        track.splice(column, 1);
        if (track.length === 0) tracks.splice(row, 1);
      }
      return done();
    case "swap": {
      const list: (Speech | Audio)[] = clip.kind === "speech" ? speech : track;
      const at = list.indexOf(clip);
      const left = change.direction === "left" ? at - 1 : at;
      const [one, two] = [list[left], list[left + 1]];
      if (!one || !two) return done();
      if (one.kind === "audio" && two.kind === "audio") {
        const gap = two.delay - up(one.delay + least(one));
        two.delay = one.delay;
        one.delay = up(two.delay + least(two)) + gap;
      }
      list[left] = two;
      list[left + 1] = one;
      return done();
    }
    case "moveSpeech": {
      if (clip.kind === "audio") return done();
      speech.splice(index, 1);
      speech.splice(Math.min(Math.max(0, change.index), speech.length), 0, clip);
      return done();
    }
    case "place": {
      if (clip.kind === "speech") return done();
      if (!(near(change.delay) >= 0) || !Number.isFinite(change.delay)) return undefined;
      return place({ ...clip, delay: near(change.delay) }, change.track, row);
    }
    case "setDelay":
      if (!(near(change.delay) >= 0) || change.delay > day) return undefined;
      clip.delay = near(change.delay);
      break;
    case "trimStart": {
      const cueIn = near(change.cueIn);
      if (!(change.cueIn >= 0 && change.cueIn < clip.sourceSamples)) return undefined;
      if (cueIn === clip.cueIn) return done();
      if (clip.cueOut - cueIn < Math.min(grid, clip.sourceSamples)) return undefined;
      if (clip.kind === "audio" && clip.loop === "none") clip.delay += near(cueIn - clip.cueIn);
      clip.cueIn = cueIn;
      break;
    }
    case "trimEnd": {
      const { sourceSamples } = clip;
      if (!(change.cueOut > 0 && change.cueOut <= sourceSamples)) return undefined;
      const cueOut = change.cueOut === sourceSamples ? sourceSamples : Math.min(near(change.cueOut), sourceSamples);
      if (cueOut === clip.cueOut) return done();
      if (cueOut - clip.cueIn < Math.min(grid, sourceSamples)) return undefined;
      clip.cueOut = cueOut;
      break;
    }
    case "setFades": {
      const fadeIn = change.fadeIn === undefined ? clip.fadeIn : near(change.fadeIn);
      const fadeOut = change.fadeOut === undefined ? clip.fadeOut : near(change.fadeOut);
      if (fadeIn === clip.fadeIn && fadeOut === clip.fadeOut) return done();
      const room = clip.kind === "audio" ? heard(clip) : lengthOf(clip);
      if (!(fadeIn >= 0 && fadeOut >= 0 && fadeIn + fadeOut <= room)) return undefined;
      clip.fadeIn = fadeIn;
      clip.fadeOut = fadeOut;
      break;
    }
    case "setVolume":
      if (!(change.volume >= 0 && change.volume <= 100)) return undefined;
      clip.volume = Math.round(change.volume) + 0;
      break;
    case "setLoop": {
      if (clip.kind === "speech") return done();
      const loop = typeof change.loop === "number" ? near(change.loop) : change.loop;
      if (loop === clip.loop) return done();
      if (loop !== "none" && lengthOf(clip) < 1152) return undefined;
      if (typeof loop === "number" && !(loop >= grid && loop <= day)) return undefined;
      clip.loop = loop;
      break;
    }
    case "setSource":
    default: {
      if (!(Number.isInteger(change.samples) && change.samples > 0 && change.samples <= day)) return undefined;
      const isWhole = clip.cueOut === clip.sourceSamples;
      clip.cueOut = isWhole ? change.samples : Math.min(clip.cueOut, change.samples);
      if (change.samples !== clip.sourceSamples) {
        const last = Math.floor((clip.cueOut - Math.min(grid, change.samples)) / grid) * grid;
        clip.cueIn = Math.max(0, Math.min(clip.cueIn, last));
      }
      clip.sourceSamples = change.samples;
      clip.source = change.source;
      if (clip.kind === "audio") {
        if (lengthOf(clip) < 1152) clip.loop = "none";
        fitFades(clip);
        const next = track[column + 1];
        if (next && clip.loop === "none") clip.cueOut = Math.min(clip.cueOut, clip.cueIn + next.delay - clip.delay);
      }
    }
  }
  fitFades(clip);
  if (clip.kind === "audio") {
    if (clip.delay < 0 || clip.delay + least(clip) > day || !isFree(clip, track, least)) return undefined;
    track.sort((one, other) => one.delay - other.delay);
  } else {
    carry([
      { from: place0.start, by: clip.delay - was.delay },
      { from: place0.end, by: lengthOf(clip) - was.length },
    ]);
  }
  return done();
}
