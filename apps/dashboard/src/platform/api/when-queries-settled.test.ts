import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { whenQueriesSettled } from "./when-queries-settled.ts";

test("waits for what is being read, and not for what fails or was read before", async () => {
  const client = new QueryClient();
  const slow = Promise.withResolvers<string>();
  await client.prefetchQuery({ queryKey: ["before"], queryFn: () => "read" });
  void client.prefetchQuery({ queryKey: ["slow"], queryFn: () => slow.promise });
  void client.prefetchQuery({ queryKey: ["failing"], queryFn: () => Promise.reject(new Error("no")) });
  let isOver = false;
  const over = whenQueriesSettled(client).then(() => (isOver = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  slow.resolve("read");
  await over;
  expect(client.getQueryData(["slow"])).toBe("read");
});
