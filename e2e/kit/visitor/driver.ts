/** A session's cookie. */
export interface Cookie {
  name: string;
  value: string;
}

/** A point of an element, in pixels from its middle. */
export interface Place<Handle> {
  element: Handle;
  x: number;
  y: number;
}

/**
 * What a visitor needs of whatever drives a browser; `Handle` is what it calls an element of a page. Functions run in the
 * page, on their own.
 */
export interface Driver<Handle = unknown> {
  open: (address: string) => Promise<void>;
  /** Where the browser is. */
  address: () => Promise<string>;
  /** Gives the browser cookies of a site, as that site would. */
  addCookies: (site: string, cookies: readonly Cookie[]) => Promise<void>;
  /** Runs a script of this text. */
  run: (script: string) => Promise<void>;
  evaluate: <Given, Value>(inPage: (given: Given) => Value, given: Given) => Promise<Value>;
  /** The element that a function returns, if it returns one. */
  find: <Given>(inPage: (given: Given) => Element | null, given: Given) => Promise<Handle | undefined>;
  /** What a function returns of an element; undefined where it has left the page. */
  ask: <Given, Value>(
    element: Handle,
    inPage: (element: Element, given: Given) => Value,
    given: Given,
  ) => Promise<Value | undefined>;
  /** Presses the main button over a place, so many times at once; false, and nothing is pressed, where it left the page. */
  press: (place: Place<Handle>, times: number) => Promise<boolean>;
  /** Holds the main button down over a place, and lets go over another; false likewise. */
  drag: (from: Place<Handle>, to: Place<Handle>) => Promise<boolean>;
  /** Text, a key after the other. */
  type: (text: string) => Promise<void>;
  /** Keys that are held down together, by the names of UI Events: "Control", "a". */
  chord: (keys: readonly string[]) => Promise<void>;
  /** The same for the page in a frame. */
  inFrame: (frame: Handle) => Promise<Driver<Handle>>;
  /** A PNG of what is seen. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}
