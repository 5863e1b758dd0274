// Runs what a test file declared, up to the first failure.
import { expect, vi } from "./test-api.mjs";

/** Milliseconds after which a test that waits for nothing has failed. */
const testMs = 30_000;
const { setTimeout, clearTimeout } = globalThis;

/** The name and the error of the first test that fails; undefined when all pass. */
export async function runSuite(suite) {
  try {
    for (const hook of suite.beforeAll) await within(hook);
  } catch (error) {
    return { name: "beforeAll", error };
  }
  for (const one of suite.tests) {
    const failure = one.tests ? await runSuite(one) : await runTest(suite, one);
    if (failure) return failure;
  }
  try {
    for (const hook of suite.afterAll.toReversed()) await within(hook);
  } catch (error) {
    return { name: "afterAll", error };
  }
  return undefined;
}

async function runTest(suite, { name, run }) {
  if (!run) return undefined;
  const chain = [];
  for (let one = suite; one; one = one.parent) chain.unshift(one);
  expect.setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null });
  let failure;
  try {
    for (const { beforeEach } of chain) for (const hook of beforeEach) await within(hook);
    await within(() => run({ expect }));
    const { assertionCalls, isExpectingAssertions } = expect.getState();
    if (isExpectingAssertions && assertionCalls === 0) throw new Error("The test asserted nothing.");
  } catch (error) {
    failure = { name, error };
  }
  try {
    for (const { afterEach } of chain.toReversed()) for (const hook of afterEach) await within(hook);
  } catch (error) {
    failure ??= { name, error };
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return failure;
}

async function within(run) {
  const over = Promise.withResolvers();
  const timer = setTimeout(() => over.reject(new Error(`Not done after ${testMs} ms.`)), testMs);
  try {
    await Promise.race([run(), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
