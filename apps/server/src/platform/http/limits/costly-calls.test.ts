import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createTestDatabase } from "../../../test-kit/index.ts";
import { createCostlyCallLimiter, type TimedCall } from "./costly-calls.ts";

const signal = new AbortController().signal;
const costly = (sharer: string): TimedCall => ({ isCostly: true, isReading: true, sharer, signal });

/** Costly calls that are under way until they are ended, by name. */
function underWay(connections: number, patience?: () => AbortSignal) {
  const time = createCostlyCallLimiter(connections, patience);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  function begin(sharer: string, name: string): Promise<void> {
    return time.run(costly(sharer), () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  }
  return { time, begun, begin, end: (name: string) => ends.get(name)?.() };
}

describe("costly calls", () => {
  test("of all organisations have a third of the connections, and one organisation two of them", async () => {
    const { time, begun, begin, end } = underWay(10);
    const ours = ["first", "second", "third"].map((name) => begin("ours", name));
    const others = ["theirs", "more"].map((name) => begin(name, name));
    await expect.poll(() => begun).toEqual(["first", "second", "theirs"]);
    // What is not costly waits for none of them.
    expect(await time.run({ ...costly("ours"), isCostly: false }, () => Promise.resolve("answered"))).toBe("answered");
    end("first");
    await expect.poll(() => begun.at(-1)).toBe("more");
    for (const name of ["second", "theirs", "more"]) end(name);
    await expect.poll(() => begun.at(-1)).toBe("third");
    end("third");
    await Promise.all([...ours, ...others]);
  });

  test("have one connection of the fewest", async () => {
    const { begun, begin, end } = underWay(3);
    const both = [begin("ours", "first"), begin("theirs", "second")];
    await expect.poll(() => begun).toEqual(["first"]);
    end("first");
    await expect.poll(() => begun).toEqual(["first", "second"]);
    end("second");
    await Promise.all(both);
  });

  test("are refused beyond 60 that wait of an organisation, and when they waited too long", async () => {
    const patience = new AbortController();
    const { begin, end } = underWay(3, () => patience.signal);
    const first = begin("ours", "first");
    const refused = { failureType: "RATE_LIMITED", status: 429, retryAfterSeconds: 2 };
    const waiting = Array.from({ length: 60 }, (_, place) =>
      expect(begin("ours", `waiting ${place}`)).rejects.toMatchObject(refused),
    );
    await expect(begin("ours", "one more")).rejects.toMatchObject(refused);
    patience.abort();
    await Promise.all(waiting);
    end("first");
    await first;
  });

  test("leave the wait when nobody waits for the answer any more", async () => {
    const gone = new AbortController();
    const { time, begin, end } = underWay(3);
    const first = begin("ours", "first");
    const left = time.run({ ...costly("ours"), signal: gone.signal }, () => Promise.resolve());
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    end("first");
    await first;
  });
});

describe("statements", () => {
  const base = useTestDatabase();

  test.each([
    [{ isCostly: true, isReading: true }, "5s"],
    [{ isCostly: false, isReading: true }, "10s"],
    [{ isCostly: false, isReading: false }, "30s"],
  ])("of a call that is %j take no longer than %s", async (kind, limit) => {
    const time = createCostlyCallLimiter(6);
    const shown = await time.run({ ...costly("ours"), ...kind }, () =>
      base.database.system((trx) =>
        sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(trx),
      ),
    );
    expect(shown.rows).toEqual([{ limit }]);
  });

  test("of the same connection have their own time again afterwards", async () => {
    const one = await createTestDatabase({ poolSize: 1 });
    const shown = () =>
      one.database.system((trx) =>
        sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(trx),
      );
    await createCostlyCallLimiter(6).run(costly("ours"), shown);
    expect((await shown()).rows).toEqual([{ limit: "30s" }]);
    await one.close();
  });
});
