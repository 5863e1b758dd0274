import type { Block } from "@lectern/script";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";

const server = useServer({ billing: "sandbox" });
let publisher: Publisher;

// Without workers: a build that was begun stays under way.
beforeAll(async () => {
  publisher = await addPublisher(server);
});

function script(text: string): Block[] {
  return [{ type: "block", audio_profile: defaultVoice, children: [{ type: "paragraph", children: [{ text }] }] }];
}

interface Saved {
  content_id: string;
  version: number;
  build_id: string | null;
  words_charged: number;
}

async function newItem(): Promise<Saved> {
  const body = { title: "Alice", slate_value: script("It is a tomato."), is_draft: true };
  return publisher.inProject("POST", "/content/v2", body);
}

function save(id: string, text: string, version: number, more: object = {}): Promise<Saved> {
  const body = { title: "Alice", slate_value: script(text), is_draft: true, version, ...more };
  return publisher.inProject("PUT", `/content/${id}/v2`, body);
}

async function words(): Promise<number> {
  const path = `/organisation/${publisher.organisationId}`;
  return (await publisher.call<{ usage: { words_remaining: number } }>("GET", path)).usage.words_remaining;
}

describe("a save whose answer was lost and that is sent again", () => {
  test("is answered as it was, and changes nothing", async () => {
    const { content_id: id, version } = await newItem();
    const first = await save(id, "It is a potato.", version);
    expect(first.version).toBe(version + 1);
    expect(await save(id, "It is a potato.", version)).toEqual(first);
  });

  test("with a timeline is, too", async () => {
    const { content_id: id, version } = await newItem();
    const music = { composer_settings: { zoomLevel: 40, includeTitle: false, sections: [] } };
    const first = await save(id, "It is a potato.", version, music);
    expect(await save(id, "It is a potato.", version, music)).toEqual(first);
    const other = { composer_settings: { zoomLevel: 40, includeTitle: true, sections: [] } };
    await expect(save(id, "It is a potato.", version, other)).rejects.toThrow("409");
  });

  test("is told of the change of somebody else that came after it", async () => {
    const { content_id: id, version } = await newItem();
    const first = await save(id, "It is a potato.", version);
    await save(id, "It is an onion.", first.version);
    await expect(save(id, "It is a potato.", version)).rejects.toThrow("changed in another tab");
  });

  test("from a version that there is not yet is refused", async () => {
    const { content_id: id, version } = await newItem();
    await expect(save(id, "It is a tomato.", version + 1)).rejects.toThrow("409");
  });

  test("and generates begins no second build and charges nothing twice", async () => {
    const { content_id: id, version } = await newItem();
    const first = await save(id, "It is a potato.", version, { is_draft: false });
    expect(first).toMatchObject({ build_id: expect.any(String), words_charged: 4 });
    const left = await words();
    expect(await save(id, "It is a potato.", version, { is_draft: false })).toEqual(first);
    expect(await words()).toBe(left);
  });

  test("[M29] and generates for a download prepays one", async () => {
    const { content_id: id, version } = await newItem();
    const body = { title: "Alice", slate_value: script("It is a leek."), is_draft: false, version };
    for (const _ of [1, 2]) await publisher.inProject("PUT", `/content/${id}/download`, body);
    const { rows } = await server.database.tenant(publisher.organisationId, (trx) =>
      sql`select sum(amount)::int as taken from ledger_entry where quota = 'downloads'`.execute(trx),
    );
    expect(rows).toEqual([{ taken: 1 }]);
  });
});
