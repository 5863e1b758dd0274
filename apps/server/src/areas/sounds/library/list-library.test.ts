import type { WireLibrarySound } from "@lectern/contract";
import { expect, test, vi } from "vitest";
import { listLibrary } from "./list-library.ts";

test.each([
  { made: [true, true], jobs: 0 },
  { made: [true, false], jobs: 1 },
  { made: [false, false], jobs: 1 },
])("of sounds that are made $made, $jobs jobs are sent to make the others", async ({ made, jobs }) => {
  const sounds = made.map((isMade) => ({ peaks: isMade ? [1, 2] : [] })) as unknown as WireLibrarySound[];
  const send = vi.fn();
  const platform = { database: { system: (work: (trx: unknown) => unknown) => work({}) }, queue: { send } };
  const listed = listLibrary(platform as unknown as Parameters<typeof listLibrary>[0], { list: async () => sounds });
  expect(await listed).toBe(sounds);
  expect(send.mock.calls.map(([, { name }, , options]) => [name, options])).toEqual(
    Array.from({ length: jobs }, () => ["sounds/make-library", { singletonKey: "sounds/make-library" }]),
  );
});
