import { expect, test } from "vitest";
import { adaptCepstra } from "./adapt-cepstra.ts";
import { COEFFICIENTS, DIMENSIONS } from "./cepstra.ts";

let seed = 1;
function random(): number {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647 - 0.5;
}

function frames(count: number): Float32Array {
  return Float32Array.from({ length: count * DIMENSIONS }, random);
}

/** Each coefficient as a share of itself and of the next one, in both halves of a frame. */
function mixed(cepstra: Float32Array, share: number): Float32Array {
  return cepstra.map((value, place) => {
    const next = place - (place % COEFFICIENTS) + ((place + 1) % COEFFICIENTS);
    return share * value - 0.3 * cepstra[next]!;
  });
}

function straight(count: number) {
  const places = Int32Array.from({ length: count }, (_, index) => index);
  return { rows: places, columns: places, distances: new Float32Array(count) };
}

function distance(one: Float32Array, other: Float32Array): number {
  return Math.hypot(...one.map((value, place) => value - other[place]!));
}

test("what one voice makes of another's sounds is learned along the path, for coefficients and slopes", () => {
  const reference = frames(2000);
  const heard = mixed(reference, 0.6);
  const isLoud = new Uint8Array(2000).fill(1);
  const adapted = adaptCepstra({ cepstra: reference, isLoud }, { cepstra: heard, isLoud }, straight(2000));
  expect(distance(adapted, heard)).toBeLessThan(0.1 * distance(reference, heard));
});

test("silence and frames where the path waits teach nothing; without any the usual shares are taken", () => {
  const count = 200;
  const reference = frames(count);
  const [learned, other] = [mixed(reference, 0.6), frames(count)];
  const loud = new Uint8Array(count).fill(1);
  const half = loud.map((_, frame) => (frame < count / 2 ? 1 : 0));
  const heard = learned.map((value, place) => (place < (count / 2) * DIMENSIONS ? value : other[place]!));
  const path = straight(count);
  const expected = adaptCepstra({ cepstra: reference, isLoud: half }, { cepstra: learned, isLoud: loud }, path);
  for (const [mine, its] of [
    [half, loud],
    [loud, half],
  ] as const) {
    expect(adaptCepstra({ cepstra: reference, isLoud: mine }, { cepstra: heard, isLoud: its }, path)).toEqual(expected);
  }
  const waiting = { ...path, rows: path.rows.map((row) => Math.min(row, count / 2 - 1)) };
  expect(adaptCepstra({ cepstra: reference, isLoud: loud }, { cepstra: heard, isLoud: loud }, waiting)).toEqual(
    expected,
  );

  const silent = new Uint8Array(count);
  const usual = adaptCepstra({ cepstra: reference, isLoud: silent }, { cepstra: heard, isLoud: silent }, path);
  expect(usual[0]! / reference[0]!).toBeCloseTo(0.85);
  expect(usual[8]! / reference[8]!).toBeCloseTo(0.1);
});
