/** Sums over a stretch of time, of a project or an item. */
export interface Figures {
  plays: number;
  impressions: number;
  listeners: number;
  newListeners: number;
  repeatedListeners: number;
  sessions: number;
  downloads: number;
  quarter25: number;
  quarter50: number;
  quarter75: number;
  quarter100: number;
  listenedMs: number;
  sessionMs: number;
}

/** Columns of the tables of figures. */
export const figureColumns: Readonly<Record<keyof Figures, string>> = {
  plays: "plays",
  impressions: "impressions",
  listeners: "listeners",
  newListeners: "new_listeners",
  repeatedListeners: "repeated_listeners",
  sessions: "sessions",
  downloads: "downloads",
  quarter25: "quarter_25",
  quarter50: "quarter_50",
  quarter75: "quarter_75",
  quarter100: "quarter_100",
  listenedMs: "listened_ms",
  sessionMs: "session_ms",
};

export const figureNames = Object.keys(figureColumns) as (keyof Figures)[];

export function noFigures(): Figures {
  return {
    plays: 0,
    impressions: 0,
    listeners: 0,
    newListeners: 0,
    repeatedListeners: 0,
    sessions: 0,
    downloads: 0,
    quarter25: 0,
    quarter50: 0,
    quarter75: 0,
    quarter100: 0,
    listenedMs: 0,
    sessionMs: 0,
  };
}
