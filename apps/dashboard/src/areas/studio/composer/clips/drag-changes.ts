import { type AudioClip, type EditBounds, GRID_SAMPLES, type Loop, snapToGrid, snapUpToGrid } from "@lectern/timeline";
import type { TimelineChange } from "../../timeline/composer-session.ts";
import type { ClipView, TrackView } from "../scene/clip-view.ts";
import { SAMPLES_PER_SECOND, TICK_SECONDS } from "../scene/scale.ts";

/** Nearer than this, in pixels, a dragged edge goes to a target. */
const SNAP_PIXELS = 8;

/**
 * How far to move dragged edges so that one of them meets a target; undefined where none is near. All in samples.
 * @param edges where the dragged edges would be
 * @param targets ascending
 */
export function snapShift(
  edges: readonly number[],
  targets: readonly number[],
  samplesPerPixel: number,
): number | undefined {
  let best: number | undefined;
  for (const edge of edges) {
    for (const target of neighboursOf(edge, targets)) {
      const shift = target - edge;
      if (best === undefined || Math.abs(shift) < Math.abs(best)) best = shift;
    }
  }
  return best !== undefined && Math.abs(best) <= SNAP_PIXELS * samplesPerPixel ? best : undefined;
}

/** The last target before an edge, and the first that is not before it. */
function neighboursOf(edge: number, targets: readonly number[]): number[] {
  let low = 0;
  let high = targets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((targets[middle] ?? 0) < edge) low = middle + 1;
    else high = middle;
  }
  return [targets[low - 1], targets[low]].filter((target) => target !== undefined);
}

/** What of a clip is dragged. */
export type DragPart = "body" | "start" | "end" | "fadeIn" | "fadeOut";

export interface DragInput {
  view: ClipView;
  part: DragPart;
  /** How far the pointer was moved, in samples. */
  moved: number;
  /** The AUDIO track under the pointer; the number of tracks: a new one. */
  track: number;
  tracks: readonly TrackView[];
  bounds: EditBounds;
  /** Ascending; none where snapping is off. */
  targets: readonly number[];
  samplesPerPixel: number;
}

export interface DragOutcome {
  /** To be tried in turn, until one is not refused. */
  attempts: readonly (readonly TimelineChange[])[];
  /** Where a dragged edge met a target, in samples. */
  guide: number | undefined;
}

/** What a drag comes to, as changes of the timeline that it began with. */
export function dragChanges(input: DragInput): DragOutcome {
  switch (input.part) {
    case "body":
      return input.view.clip.kind === "audio" ? moveAudio(input, input.view.clip) : moveSpeech(input);
    case "start":
    case "end":
      return input.view.clip.kind === "audio" && input.view.clip.loop !== "none" ? resizeLoop(input) : trim(input);
    case "fadeIn":
    case "fadeOut":
    default:
      return fade(input);
  }
}

function moveAudio({ view, moved, track, tracks, targets, samplesPerPixel }: DragInput, clip: AudioClip): DragOutcome {
  const wanted = Math.max(0, view.startsAt + moved);
  const { to: delay, guide } = snapped(wanted, [wanted, wanted + view.samples], targets, samplesPerPixel);
  const others = tracks.find(({ section, index }) => section === "AUDIO" && index === track)?.clips ?? [];
  const near = nearestFree(others, { id: clip.id, delay, samples: view.samples });
  const place = (at: number, on: number | "free"): TimelineChange[] => [
    { type: "place", clip: clip.id, delay: at, track: on },
  ];
  const attempts = [place(delay, track), place(delay, "free")];
  if (near !== undefined && Math.abs(near - delay) <= view.samples / 2) attempts.splice(1, 0, place(near, track));
  return { attempts, guide };
}

/** The start nearest to `delay` at which a clip of that length overlaps no other on a track. */
export function nearestFree(
  others: readonly ClipView[],
  { id, delay, samples }: { id: string; delay: number; samples: number },
): number | undefined {
  const taken = others.filter((other) => other.id !== id);
  const starts = taken.flatMap((other) => [
    snapUpToGrid(other.startsAt + other.samples),
    Math.floor((other.startsAt - samples) / GRID_SAMPLES) * GRID_SAMPLES,
  ]);
  const isFree = (start: number) =>
    start >= 0 && taken.every((other) => start + samples <= other.startsAt || start >= other.startsAt + other.samples);
  return [snapToGrid(delay), ...starts]
    .filter(isFree)
    .toSorted((one, other) => Math.abs(one - delay) - Math.abs(other - delay))[0];
}

function moveSpeech({ view, moved, tracks, targets, samplesPerPixel }: DragInput): DragOutcome {
  const speech = tracks.find(({ section }) => section === "TTS")?.clips ?? [];
  const from = speech.findIndex(({ id }) => id === view.id);
  const centre = view.startsAt + moved + view.samples / 2;
  const index = speech.filter(({ id, startsAt, samples }) => id !== view.id && startsAt + samples / 2 < centre).length;
  if (index < from || (index > from && moved > 0 && passed(speech, from, centre)))
    return { attempts: [[{ type: "moveSpeech", clip: view.id, index }]], guide: undefined };
  const before = view.startsAt - view.clip.delay;
  const wanted = Math.max(before, view.startsAt + moved);
  const { to, guide } = snapped(wanted, [wanted], targets, samplesPerPixel);
  return { attempts: [[{ type: "setDelay", clip: view.id, delay: Math.max(0, to - before) }]], guide };
}

/** Later clips move along while a delay is made longer: a clip has passed the next one only with all of its length. */
function passed(speech: readonly ClipView[], from: number, centre: number): boolean {
  const next = speech[from + 1];
  return next !== undefined && centre > next.startsAt + next.samples;
}

function trim({ view, part, moved, bounds, targets, samplesPerPixel }: DragInput): DragOutcome {
  const { clip } = view;
  const isStart = part === "start";
  const { min, max } = isStart ? bounds.cueIn : bounds.cueOut;
  const cue = isStart ? clip.cueIn : clip.cueOut;
  // Words are places of the sound; others only where the edge moves over the timeline.
  const own = view.words.flatMap(({ from, to }) => (isStart ? [from] : [to]));
  const offset = view.startsAt - clip.cueIn;
  const others = clip.kind === "speech" && isStart ? [] : targets.map((target) => target - offset);
  const all = targets.length === 0 ? [] : [...own, ...others].toSorted((one, other) => one - other);
  const wanted = clamp(cue + moved, min, max);
  const { to, guide } = snapped(wanted, [wanted], all, samplesPerPixel);
  const at = clamp(to, min, max);
  const change: TimelineChange = isStart
    ? { type: "trimStart", clip: clip.id, cueIn: at }
    : { type: "trimEnd", clip: clip.id, cueOut: at };
  const edge = clip.kind === "speech" && isStart ? view.startsAt : guide === undefined ? undefined : guide + offset;
  return { attempts: [[change]], guide: guide === undefined ? undefined : edge };
}

/** An edge of a repeated sound: it is repeated for longer or shorter. */
function resizeLoop({ view, part, moved, targets, samplesPerPixel }: DragInput): DragOutcome {
  const { id } = view;
  const end = view.startsAt + view.samples;
  const loop = (samples: Loop): TimelineChange => ({ type: "setLoop", clip: id, loop: samples });
  if (part === "end") {
    const { to, guide } = snapped(end + moved, [end + moved], targets, samplesPerPixel);
    return { attempts: [[loop(Math.max(0, to - view.startsAt))]], guide };
  }
  const wanted = Math.max(0, view.startsAt + moved);
  const { to, guide } = snapped(wanted, [wanted], targets, samplesPerPixel);
  const delay: TimelineChange = { type: "setDelay", clip: id, delay: to };
  const changes = moved > 0 ? [loop(end - snapToGrid(to)), delay] : [delay, loop(end - snapToGrid(to))];
  return { attempts: [changes], guide };
}

function fade({ view, part, moved, bounds }: DragInput): DragOutcome {
  const { min, max } = part === "fadeIn" ? bounds.fadeIn : bounds.fadeOut;
  const wanted = part === "fadeIn" ? view.fadeIn + moved : view.fadeOut - moved;
  const samples = Math.min(snapToGrid(clamp(wanted, min, max)), max);
  return { attempts: [[{ type: "setFades", clip: view.id, [part]: samples }]], guide: undefined };
}

function snapped(
  wanted: number,
  edges: readonly number[],
  targets: readonly number[],
  samplesPerPixel: number,
): { to: number; guide: number | undefined } {
  const shift = snapShift(edges, targets, samplesPerPixel);
  if (shift === undefined) return { to: wanted, guide: undefined };
  const edge = edges.find((one) => targets.includes(one + shift)) ?? wanted;
  return { to: wanted + shift, guide: edge + shift };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}

/**
 * What dragged edges snap to, ascending, in samples: edges of clips, words, ticks of the ruler, the playhead.
 * @param moving the dragged clip; clips of its section that move with it are left out, too
 */
export function snapTargets(
  tracks: readonly TrackView[],
  moving: ClipView,
  { playhead, end }: { playhead: number; end: number },
): number[] {
  const targets = [playhead];
  for (let tick = 0; tick <= end; tick += TICK_SECONDS * SAMPLES_PER_SECOND) targets.push(tick);
  for (const view of tracks.flatMap(({ clips }) => clips)) {
    const movesAlong = moving.section === "TTS" && view.section === "TTS" && view.startsAt >= moving.startsAt;
    if (view.id === moving.id || movesAlong) continue;
    targets.push(view.startsAt, view.startsAt + view.samples, ...wordEdges(view));
  }
  return targets.toSorted((one, other) => one - other);
}

/** Where the words of a clip begin and end, in samples from the start of the timeline. */
function wordEdges({ clip, startsAt, words }: ClipView): number[] {
  return words
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => edge >= clip.cueIn && edge <= clip.cueOut)
    .map((edge) => startsAt + edge - clip.cueIn);
}
