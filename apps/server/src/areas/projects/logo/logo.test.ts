import type { WirePlayerLogo, WireProject } from "@lectern/contract";
import { MAX_COVER_BYTES } from "@lectern/contract/limits";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PublishedItemServer, startWithPublishedItem } from "../../player/test-kit/published-item.ts";
import { storedLogoKeys } from "./stored-logo-keys.ts";

let item: PublishedItemServer;
let wide: Buffer;
let other: Buffer;

beforeAll(async () => {
  wide = await picture(800, 100, "#0b5d4b");
  other = await picture(300, 300, "#b4420f");
  item = await startWithPublishedItem({ billing: { kind: "sandbox" } });
});
afterAll(() => item.stop());
beforeEach(async () => {
  await movePlan("standard-plan-usd");
  await item.publisher.inProject("DELETE", "/player_logo");
});

function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function movePlan(planId: string): Promise<void> {
  await item.base.database.system((trx) =>
    trx.updateTable("organisation").set({ plan_id: planId, preview_until: null }).execute(),
  );
}

function sign(query: { content_type?: string; content_length?: number } = {}) {
  const { content_type = "image/png", content_length = wide.length } = query;
  const text = `file_name=logo.png&content_type=${encodeURIComponent(content_type)}&content_length=${content_length}`;
  return item.publisher.inProject<{ signed_url: string; url: string }>("GET", `/player_logo/signed-url?${text}`);
}

async function upload(bytes: Buffer): Promise<string> {
  const { signed_url: to, url } = await sign({ content_length: bytes.length });
  const put = await fetch(to, { method: "PUT", headers: { "content-type": "image/png" }, body: new Uint8Array(bytes) });
  expect(put.status).toBe(200);
  return url;
}

async function save(bytes: Buffer): Promise<NonNullable<WirePlayerLogo>> {
  const body = { url: await upload(bytes) };
  expect((await fetch(body.url)).status).toBe(404);
  const { player_logo: logo } = await item.publisher.inProject<{ player_logo: WirePlayerLogo }>(
    "PUT",
    "/player_logo",
    body,
  );
  if (!logo) throw new Error("There is no logo.");
  expect((await fetch(body.url)).url).toBe(logo.url);
  return logo;
}

async function saved(): Promise<WirePlayerLogo> {
  return (await item.publisher.inProject<WireProject>("GET", "")).player_logo;
}

/** The picture in the share page, and in the frame. */
async function shown(): Promise<(string | undefined)[]> {
  const pages = [await item.page(`/listen/${item.published}`), await item.page(`/player/${item.published}`)];
  return pages.map((text) => /<img[^>]*project-logo[^>]*>/.exec(text)?.[0].replaceAll(/\s+/g, " "));
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storedLogoKeys(item.base.database)) keys.push(key);
  return keys;
}

describe("the logo of a project", () => {
  test("is on its share pages and in its frames at once, named, with the room it takes", async () => {
    expect(await shown()).toEqual([undefined, undefined]);
    const logo = await save(wide);
    expect(logo).toMatchObject({ width: 800, height: 100 });
    expect(await saved()).toEqual(logo);
    const answer = await fetch(logo.url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const [page, frame] = await shown();
    const { integration_name: name } = await item.publisher.inProject<WireProject>("GET", "");
    expect(page).toContain(`src="${logo.url}" alt="${name}" width="240" height="30"`);
    expect(frame).toContain(`src="${logo.url}" alt="${name}" width="132" height="17"`);
  });

  test("gives way to another, whose address is another; the one before is gone", async () => {
    const first = await save(wide);
    const second = await save(other);
    expect(second.url).not.toBe(first.url);
    expect((await fetch(first.url)).status).toBe(404);
    expect((await shown())[0]).toContain(`src="${second.url}"`);
    expect(await stored()).toEqual([new URL(second.url).pathname.slice(1)]);
  });

  test("is deleted with its picture, also where the plan would not show it; without one nothing happens", async () => {
    const { url } = await save(wide);
    await movePlan("free-plan");
    const remove = () => item.publisher.inProject("DELETE", "/player_logo");
    expect([await remove(), await remove()]).toEqual([{ player_logo: null }, { player_logo: null }]);
    expect((await fetch(url)).status).toBe(404);
    expect(await saved()).toBeNull();
    expect(await shown()).toEqual([undefined, undefined]);
  });

  test("is neither taken nor shown without the right to change the branding", async () => {
    await save(wide);
    const address = await upload(other);
    await movePlan("free-plan");
    await expect.poll(shown).toEqual([undefined, undefined]);
    await expect(sign()).rejects.toThrow("402");
    await expect(item.publisher.inProject("PUT", "/player_logo", { url: address })).rejects.toThrow("402");
    await movePlan("standard-plan-usd");
    await expect.poll(async () => (await shown())[0] ?? "").toContain("<img");
  });

  test("is refused in words where it is no picture, and the one before stays", async () => {
    const before = await save(wide);
    const set = (url: string) => item.publisher.inProject("PUT", "/player_logo", { url });
    await expect(set(await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")))).rejects.toThrow(
      "400 This file is not a picture. Choose a JPG, PNG, GIF or TIFF image.",
    );
    await expect(set(await upload(wide.subarray(0, 150)))).rejects.toThrow("This picture is damaged.");
    await expect(set("https://elsewhere.example/logo.png")).rejects.toThrow("This picture was not uploaded here.");
    await expect(sign({ content_type: "image/svg+xml" })).rejects.toThrow("Choose a JPG, PNG, GIF or TIFF image.");
    await expect(sign({ content_length: MAX_COVER_BYTES + 1 })).rejects.toThrow("The image may have 4 MB at most.");
    expect(await saved()).toEqual(before);
    expect((await fetch(before.url)).status).toBe(200);
  });

  test("is taken from an upload once, and of its own project", async () => {
    const url = await upload(wide);
    const { integration } = await ofAnotherProject();
    const elsewhere = `/organisation/${item.publisher.organisationId}/integration/${integration}/player_logo`;
    await expect(item.publisher.call("PUT", elsewhere, { url })).rejects.toThrow("was not uploaded here");
    await item.publisher.inProject("PUT", "/player_logo", { url });
    await expect(item.publisher.inProject("PUT", "/player_logo", { url })).rejects.toThrow("was not uploaded here");
  });
});

async function ofAnotherProject(): Promise<{ integration: string }> {
  const path = `/organisation/${item.publisher.organisationId}/integration`;
  const { id } = await item.publisher.call<{ id: string }>("POST", path, { integration_name: "Second" });
  return { integration: id };
}
