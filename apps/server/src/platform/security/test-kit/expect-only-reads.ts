import * as fc from "fast-check";
import { expect } from "vitest";

/** `read` answers undefined for every text but the token: with a character changed, added or left out, or any other. */
export function expectOnlyReads(token: string, read: (text: string) => unknown): void {
  fc.assert(
    fc.property(
      fc.nat(token.length),
      fc.constantFrom("", "A", "b", "-", ".", "=", " "),
      fc.boolean(),
      (at, mark, replace) => {
        const changed = token.slice(0, at) + mark + token.slice(replace ? at + 1 : at);
        fc.pre(changed !== token);
        expect(read(changed)).toBeUndefined();
      },
    ),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(read(text)).toBeUndefined();
    }),
  );
}
