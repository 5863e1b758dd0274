import type { WireShow } from "@lectern/contract";
import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { addShow, uploadPicture } from "../test-kit/add-show.ts";

const server = useServer();
let publisher: Publisher;
let show: WireShow;

beforeAll(async () => {
  publisher = await addPublisher(server);
  show = await addShow(publisher);
});

const read = async (path: string) => (await fetch(server.url + path)).text();

test("a logo is seen before it is saved, of what was uploaded for it alone", async () => {
  interface Seen {
    path: string;
    logo: string;
  }
  const ask = (logo: string) =>
    publisher.inProject<Seen>("POST", `/podcast/${show.id}/page/preview`, {
      player_settings: {},
      page_settings: { logo },
    });
  const uploaded = await uploadPicture(publisher, "podcast/logo");
  const first = await ask(uploaded);
  expect(first.logo).toMatch(new RegExp(`/covers/${show.id}/[\\w-]{22}\\.png$`));
  expect(await read(first.path)).toContain(`<img class="logo" src="${first.logo}"`);
  const picture = await fetch(first.logo);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  // By its address it is shown again, with other settings; the upload is gone.
  expect((await ask(first.logo)).logo).toBe(first.logo);
  expect(await read(new URL(show.page_url).pathname)).not.toContain('class="logo"');
  expect(await publisher.inProject("GET", `/podcast/${show.id}`)).toMatchObject({ page_settings: { logo: "" } });
  const foreign = first.logo.replace(show.id, "01890000-0000-7000-8000-0000000000a1");
  for (const wrong of [uploaded, foreign, "https://example.com/logo.png"]) {
    await expect(ask(wrong)).rejects.toThrow("400 This picture was not uploaded here. Please choose it again.");
  }
  expect((await ask("")).logo).toBe("");
});
