import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "@playwright/test";
import type { Publisher } from "../../../apps/server/src/test-kit/publisher.ts";
import { untilFound } from "../../../apps/server/src/test-kit/until-found.ts";
import type { Driver, Place } from "./driver.ts";
import { findInPage, pointToPress, readOf, type Wanted } from "./find-in-page.ts";

/** What is looked for, as a journey writes it. */
export interface Target extends Omit<Wanted, "name" | "label" | "text" | "within"> {
  name?: string | RegExp;
  label?: string | RegExp;
  text?: string | RegExp;
  within?: Target;
}

/** Somebody at a page, in whatever browser: presses and keys are real, and whatever is looked for is waited for. */
export interface Visitor {
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  /** Until the browser is at an address like this. */
  arrive: (address: RegExp) => Promise<void>;
  signIn: (site: string, person: Pick<Publisher, "cookie">) => Promise<void>;
  press: (target: Target, times?: number) => Promise<void>;
  drag: (from: Target, to: Target) => Promise<void>;
  /** Writes into a field what takes the place of all that it holds. */
  enter: (target: Target, text: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** "Control+V", "Enter". */
  keys: (chord: string) => Promise<void>;
  see: (target: Target) => Promise<void>;
  /** Until it is seen no more. */
  lose: (target: Target) => Promise<void>;
  /** What a field holds, or the text of another element. */
  read: (target: Target) => Promise<string>;
  /** Until what is read is like this. */
  readUntil: (target: Target, isIt: (text: string) => boolean) => Promise<void>;
  /** What a function returns that runs in the page, on its own. */
  evaluate: <Given, Value>(inPage: (given: Given) => Value, given: Given) => Promise<Value>;
  inFrame: (target: Target) => Promise<Visitor>;
  /** A PNG of what is seen. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A browser that was started. */
export interface VisitedBrowser {
  /** Somebody in a window of their own, whom no site knows. */
  visit: () => Promise<Visitor>;
  close: () => Promise<void>;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

function wantedOf({ name, label, text, within, ...rest }: Target): Wanted {
  const sent = (given: string | RegExp | undefined) =>
    given instanceof RegExp ? { source: given.source, flags: given.flags } : given;
  const parts = { name: sent(name), label: sent(label), text: sent(text), within: within && wantedOf(within) };
  return { ...rest, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
}

/** A step of the report, so that a test that runs out of time says what it waited for. */
function stepOf<Result>(does: string, target: Target | string, act: () => Promise<Result>): Promise<Result> {
  const what = JSON.stringify(target, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
  return test.step(`${does} ${what}`, act);
}

export function createVisitor<Handle>(driver: Driver<Handle>): Visitor {
  async function find(target: Target): Promise<Handle | undefined> {
    const has = await driver.evaluate((name) => name in globalThis, "TestingLibraryDom");
    if (!has) await driver.run(library);
    return driver.find(findInPage, wantedOf(target));
  }

  /** Where it can be pressed, once it stands still with nothing over it. */
  async function findPlace(target: Target): Promise<Place<Handle>> {
    let before: string | undefined;
    return untilFound(async () => {
      const element = await find(target);
      const point = element && (await driver.ask(element, pointToPress, target.words ?? ""));
      const isStill = point && point.seenAt === before;
      before = point?.seenAt;
      return element && isStill ? { element, x: point.x, y: point.y } : undefined;
    }, "It cannot be pressed.");
  }

  /** Once the page holds still for it: markup of the server is replaced between a look and a press. */
  async function press(target: Target, times: number): Promise<void> {
    await untilFound(
      async () => (await driver.press(await findPlace(target), times)) || undefined,
      "It leaves the page.",
    );
  }

  const findAny = (target: Target) => untilFound(() => find(target), "It is not seen.");

  function read(target: Target, isIt: (text: string) => boolean = () => true): Promise<string> {
    return untilFound(async () => {
      const element = await find(target);
      const text = element && (await driver.ask(element, readOf, null));
      return text !== undefined && isIt(text) ? text : undefined;
    }, "It is not read.");
  }

  return {
    open: (address) => stepOf("open", address, () => driver.open(address)),
    address: () => driver.address(),
    arrive: (address) =>
      stepOf("arrive at", String(address), async () => {
        await untilFound(async () => address.test(await driver.address()) || undefined, "It is not reached.");
      }),
    async signIn(site, person) {
      const pairs = person.cookie().split("; ");
      const cookies = pairs.map((pair) => {
        const equals = pair.indexOf("=");
        return { name: pair.slice(0, equals), value: pair.slice(equals + 1) };
      });
      await driver.addCookies(site, cookies);
    },
    press: (target, times = 1) => stepOf("press", target, () => press(target, times)),
    drag: (from, to) =>
      stepOf("drag", from, async () => {
        const drag = async () => driver.drag(await findPlace(from), await findPlace(to));
        await untilFound(async () => (await drag()) || undefined, "It leaves the page.");
      }),
    enter: (target, text) =>
      stepOf("enter into", target, async () => {
        await press(target, 1);
        await driver.chord(["Control", "a"]);
        await driver.type(text);
      }),
    type: (text) => driver.type(text),
    keys: (chord) => driver.chord(chord.split("+")),
    see: (target) =>
      stepOf("see", target, async () => {
        await findAny(target);
      }),
    lose: (target) =>
      stepOf("lose", target, async () => {
        await untilFound(async () => (await find(target)) === undefined || undefined, "It is still seen.");
      }),
    read: (target) => stepOf("read", target, () => read(target)),
    readUntil: (target, isIt) =>
      stepOf("read", target, async () => {
        await read(target, isIt);
      }),
    evaluate: (inPage, given) => driver.evaluate(inPage, given),
    inFrame: (target) =>
      stepOf("look into", target, async () => createVisitor(await driver.inFrame(await findAny(target)))),
    screenshot: () => driver.screenshot(),
    close: () => driver.close(),
  };
}
