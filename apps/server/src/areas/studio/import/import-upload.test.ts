import { blockText, type Script, type VoiceProfile } from "@lectern/script";
import { beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { useServer } from "../../../test-kit/shared-server.ts";

const server = useServer();
let publisher: Publisher;

beforeAll(async () => {
  publisher = await addPublisher(server);
});

const documented = { file_name: "letter.txt", content_type: "text/plain", file_name_prefix: "import" };

function put(signedUrl: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(signedUrl, { method: "PUT", headers: { "content-type": "text/plain" }, body });
}

test("a document is uploaded with the documented payload and imported", async () => {
  const signed = await publisher.inProject<{ signed_url: string; url: string }>("PUT", "/temp-signed-url", documented);
  expect((await put(signed.signed_url, "A letter\n\nDear reader, this is all there is.")).status).toBe(200);
  const draft = { title: "Draft", slate_value: [], is_draft: true };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const asked = { importType: 0, isReplaceContent: true, article_url: signed.url };
  const imported = await publisher.inProject("POST", `/content/${content_id}/import_url`, asked);
  expect(imported).toMatchObject({ blocks_added: expect.any(Number) as number });
});

test("a document older than Unicode is read in the language of the item's voice", async () => {
  const signed = await publisher.inProject<{ signed_url: string; url: string }>("PUT", "/temp-signed-url", documented);
  // "Дождь" in KOI8-R: too few letters to be told from another language's.
  expect((await put(signed.signed_url, Uint8Array.from([0xe4, 0xcf, 0xd6, 0xc4, 0xd8]))).status).toBe(200);
  const { audio_profile } = await publisher.inProject<{ audio_profile: object }>("GET", "");
  const voice = { ...audio_profile, lang_code: "ru-RU", voice: "ru" };
  const block = { type: "block", audio_profile: voice, children: [{ type: "paragraph", children: [{ text: "" }] }] };
  const draft = { title: "Draft", slate_value: [block], is_draft: true };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const asked = { importType: 0, isReplaceContent: true, article_url: signed.url };
  await publisher.inProject("POST", `/content/${content_id}/import_url`, asked);
  const item = await publisher.inProject("GET", `/content/${content_id}`);
  expect(JSON.stringify(item)).toContain("Дождь");
});

const mixed = `Velkommen

Norwegian and Danish are near, and a reader hears the difference at once. This is why each has a voice of its own here.

Il était une fois une petite fille de village, la plus jolie qu'on eût su voir ; sa mère en était folle.

Der var engang en købmand, han var så rig, at han kunne brolægge den hele gade med sølvpenge, men det gjorde han ikke.

Nordlyset

Det var en gang en liten jente som bodde i et hus på landet sammen med moren sin, og de hadde ikke så mye å leve av.

Es war einmal ein Mann, der hatte einen Esel, welcher schon lange Jahre die Säcke zu der Mühle getragen hatte.`;

test("each paragraph of a document is spoken by the profile of its language, in a project that tells languages apart", async () => {
  const { audio_profile: voice } = await publisher.inProject<{ audio_profile: VoiceProfile }>("GET", "");
  const rows: { lang_code: string; profile_id: string }[] = [];
  for (const [locale, name] of [
    ["fr-FR", "Le Monde merveilleux"],
    ["da-DK", "Dansk"],
    ["nb-NO", "Norsk"],
  ] as const) {
    const profile = { ...voice, platform: "espeak", lang_code: locale, voice: locale, speed: 110, profile_name: name };
    const { id } = await publisher.inProject<{ id: string }>("POST", "/audio_profile", profile);
    rows.push({ lang_code: locale, profile_id: id });
  }
  await publisher.inProject("PUT", "/language_profiles", { language_profiles: rows });
  const speakers = async () => {
    const signed = await publisher.inProject<{ signed_url: string; url: string }>(
      "PUT",
      "/temp-signed-url",
      documented,
    );
    expect((await put(signed.signed_url, mixed)).status).toBe(200);
    const draft = { title: "Draft", slate_value: [], is_draft: true };
    const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
    const asked = { importType: 0, isReplaceContent: true, article_url: signed.url };
    await publisher.inProject("POST", `/content/${content_id}/import_url`, asked);
    const item = await publisher.inProject<{ slate_body: Script }>("GET", `/content/${content_id}`);
    return item.slate_body.map((block) => [blockText(block).slice(0, 9), block.audio_profile] as const);
  };
  for (const [, profile] of await speakers()) expect(profile).toEqual(voice);

  await publisher.inProject("PUT", "/multi_lang_settings", { is_multi_lang: true });
  const spoken = await speakers();
  expect(spoken.map(([text, { profile_name: name }]) => [text, name])).toEqual([
    ["Velkommen", undefined],
    ["Norwegian", undefined],
    ["Il était ", "Le Monde merveilleux"],
    ["Der var e", "Dansk"],
    ["Nordlyset", "Norsk"],
    ["Det var e", "Norsk"],
    ["Es war ei", undefined],
  ]);
  const french = { ...voice, platform: "espeak", lang_code: "fr-FR", voice: "fr-FR", speed: 110 };
  expect(spoken[2]?.[1]).toEqual({ ...french, id: rows[0]?.profile_id, profile_name: "Le Monde merveilleux" });
  expect(spoken[6]?.[1]).toEqual(voice);
  await publisher.inProject("PUT", "/multi_lang_settings", { is_multi_lang: false });
});

test("a document of the limit is not taken, however it is announced", async () => {
  const signed = await publisher.inProject<{ signed_url: string }>("PUT", "/temp-signed-url", documented);
  expect((await put(signed.signed_url, "a".repeat(512_000))).status).toBe(413);
  expect((await put(signed.signed_url, "a".repeat(511_999))).status).toBe(200);
  const announced = publisher.inProject("PUT", "/temp-signed-url", { ...documented, content_length: 512_000 });
  await expect(announced).rejects.toThrow("File size should be less than 500 KB");
});
