import { type Figures, noFigures } from "../figures.ts";

const quarterHourMs = 900_000;

/** When the quarter of an hour begins in which something happened. Days begin with one, whatever the time zone. */
export function quarterHourOf(at: Date): number {
  return Math.floor(at.getTime() / quarterHourMs) * quarterHourMs;
}

/** The day in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Days from one to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** A project, or an item of it. */
export interface Subject {
  organisationId: string;
  projectId: string;
  subjectId: string;
}

export interface FigureIncrement extends Subject, Figures {
  /** Beginning of a quarter of an hour, in milliseconds. */
  at: number;
}

export interface TallyIncrement extends Subject {
  at: number;
  kind: string;
  name: string;
  count: number;
}

/** What events add to the figures. */
export interface Increments {
  add(subject: Subject, at: number, figure: keyof Figures, amount: number): void;
  tally(subject: Subject, at: number, what: { kind: string; name: string }, amount: number): void;
  figures(): FigureIncrement[];
  /** Those that are not 0. */
  tallies(): TallyIncrement[];
}

export function createIncrements(): Increments {
  const figures = new Map<string, FigureIncrement>();
  const tallies = new Map<string, TallyIncrement>();
  return {
    add(subject, at, figure, amount) {
      const key = `${subject.subjectId} ${at}`;
      const found = figures.get(key) ?? { ...subject, at, ...noFigures() };
      found[figure] += amount;
      figures.set(key, found);
    },
    tally(subject, at, { kind, name }, amount) {
      const key = JSON.stringify([subject.subjectId, at, kind, name]);
      const found = tallies.get(key) ?? { ...subject, at, kind, name, count: 0 };
      found.count += amount;
      tallies.set(key, found);
    },
    figures: () => [...figures.values()],
    tallies: () => [...tallies.values()].filter(({ count }) => count !== 0),
  };
}
