import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { queries } from "../api/queries.ts";
import { useMay } from "./use-may.ts";

function Shown() {
  const hasRight = useMay("ours");
  return <p>{hasRight("create audio") ? "may" : "may not"}</p>;
}

function shownWith(rights: { action: string; subject: string }[] | undefined): string {
  const client = new QueryClient();
  if (rights) client.setQueryData(queries.rights("ours").queryKey, rights);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
}

test("nobody may do anything while their rights are not known", () => {
  expect(shownWith(undefined)).toBe("<p>may not</p>");
  expect(shownWith([])).toBe("<p>may not</p>");
  expect(shownWith([{ action: "create", subject: "audio" }])).toBe("<p>may</p>");
});
