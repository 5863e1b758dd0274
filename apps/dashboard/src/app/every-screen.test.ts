import { expect, test } from "vitest";
import { screens } from "../../../../e2e/kit/screens.ts";
import { createAppRouter } from "./router.tsx";

test("every route is among the screens that are looked at in each theme and width, and nothing else is", () => {
  // The gallery is part of development alone, and of its component test.
  const routes = Object.keys(createAppRouter().routesByPath).filter((path) => path !== "/gallery");
  expect(Object.keys(screens).sort()).toEqual(routes.sort());
});
