import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { besselI0, exponential, logarithmTen, powerOfTen, sinePi, tangentPi } from "./exact-math.ts";

fc.configureGlobal({ seed: 2026 });

function isNear(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) <= 4e-15 * Math.max(1, Math.abs(wanted));
}

describe("[X1] agrees with the engine's own functions", () => {
  test("sine", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (x) => {
        expect(sinePi(x)).toSatisfy((y: number) => isNear(y, Math.sin(Math.PI * x)));
      }),
    );
  });

  test("tangent", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.45, noNaN: true }), (x) => {
        expect(tangentPi(x)).toSatisfy((y: number) => isNear(y, Math.tan(Math.PI * x)));
      }),
    );
  });

  test("powers", () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 5, noNaN: true }), (x) => {
        expect(exponential(x)).toSatisfy((y: number) => isNear(y, Math.exp(x)));
      }),
    );
    expect(powerOfTen(-3)).toBeCloseTo(1e-3, 15);
    expect(powerOfTen(2)).toBeCloseTo(100, 12);
  });

  test("logarithm", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
        expect(logarithmTen(x)).toSatisfy((y: number) => isNear(y, Math.log10(x)));
      }),
    );
    expect(logarithmTen(0)).toBe(-Infinity);
    expect(logarithmTen(Infinity)).toBe(Infinity);
    expect(logarithmTen(-1)).toBeNaN();
  });

  test("Bessel function", () => {
    // Abramowitz and Stegun, table 9.8
    expect(besselI0(0)).toBe(1);
    expect(besselI0(1)).toBeCloseTo(1.2660658778, 10);
    expect(besselI0(5)).toBeCloseTo(27.2398718236, 9);
  });
});

test("[X2] whole and half turns are exact", () => {
  expect([sinePi(0), Math.abs(sinePi(1)), Math.abs(sinePi(-7)), sinePi(0.5), sinePi(1.5), sinePi(-0.5)]).toEqual([
    0, 0, 0, 1, -1, -1,
  ]);
});
