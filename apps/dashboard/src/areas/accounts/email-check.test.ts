import { describe, expect, test } from "vitest";
import { createEmailCheck } from "./email-check.ts";

/** A server that knows ada@example.com, with a network that can be disconnected. */
function bench() {
  const asked: string[] = [];
  const network = { lost: false };
  const check = createEmailCheck((email) => {
    asked.push(email);
    return network.lost
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(email === "ada@example.com");
  });
  return { asked, network, check };
}

describe("the check of an address", () => {
  test("asks once, when the field is left and when the form is sent", async () => {
    const { asked, check } = bench();
    expect(await Promise.all([check("Ada@example.com "), check("ada@example.com")])).toEqual([true, true]);
    expect(await check("ada@example.com")).toBe(true);
    expect(asked).toEqual(["ada@example.com"]);
  });

  test("refuses what the server refuses", async () => {
    const { check } = bench();
    expect(await check("ada@thrown-away.example")).toBe(false);
  });

  test("says nothing of what the form's own rule refuses", async () => {
    const { asked, check } = bench();
    expect(await check("ada@")).toBe(true);
    expect(asked).toEqual([]);
  });

  test("a lost network does not block signing up, and the check is asked again", async () => {
    const { asked, network, check } = bench();
    network.lost = true;
    expect(await check("ada@thrown-away.example")).toBe(true);
    network.lost = false;
    expect(await check("ada@thrown-away.example")).toBe(false);
    expect(asked).toHaveLength(2);
  });
});
