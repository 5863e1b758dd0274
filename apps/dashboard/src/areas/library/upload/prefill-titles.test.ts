import { expect, test } from "vitest";
import { prefillTitles } from "./prefill-titles.ts";
import { UploadQueue, type UploadTransport } from "./upload-queue.ts";

const latin = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** id3.org, id3v2.3.0: a tag with one frame, the title. */
function mp3Titled(title: string): Uint8Array<ArrayBuffer> {
  const frame = [...latin("TIT2"), 0, 0, 0, title.length + 1, 0, 0, 0, ...latin(title)];
  return Uint8Array.from([...latin("ID3"), 3, 0, 0, 0, 0, 0, frame.length, ...frame]);
}

/** RIFF with a list of what is known of the sound, before the sound itself. */
function wavTitled(title: string): Uint8Array<ArrayBuffer> {
  const chunk = (id: string, content: number[]) => [...latin(id), content.length, 0, 0, 0, ...content];
  const format = chunk("fmt ", [1, 0, 1, 0, 0x80, 0x3e, 0, 0, 0, 0x7d, 0, 0, 2, 0, 16, 0]);
  const info = chunk("LIST", [...latin("INFO"), ...chunk("INAM", latin(title))]);
  return Uint8Array.from(chunk("RIFF", [...latin("WAVE"), ...format, ...info, ...chunk("data", [0, 0])]));
}

function open(files: [name: string, bytes: Uint8Array<ArrayBuffer>, problem?: string][]) {
  const queue = new UploadQueue({} as UploadTransport);
  const ids = queue.choose(
    { orgId: "o", projectId: "p" },
    files.map(([name, bytes, problem]) => ({ file: new File([bytes], name), title: `by name: ${name}`, problem })),
  );
  return { queue, ids, titles: () => queue.entries.get().map(({ title }) => title) };
}

test("files get the titles that stand in them; without one, by their names", async () => {
  const { queue, ids, titles } = open([
    ["a.mp3", mp3Titled("Alice")],
    ["B.WAV", wavTitled("Bill!!")],
    ["sound", mp3Titled("Carpenter")],
    ["d.mp3", Uint8Array.of(1, 2, 3)],
  ]);
  await prefillTitles(queue, ids);
  expect(titles()).toEqual(["Alice", "Bill!!", "Carpenter", "by name: d.mp3"]);
});

test("a title that was typed meanwhile stays, and so do those of other files and of files that are not taken", async () => {
  const { queue, ids, titles } = open([
    ["a.mp3", mp3Titled("Alice")],
    ["b.mp3", mp3Titled("Bill")],
    ["c.mp3", mp3Titled("Carpenter"), "Too large."],
    ["d.mp3", mp3Titled("Duchess")],
  ]);
  const done = prefillTitles(queue, ids.slice(0, 3));
  queue.change(ids[1] ?? 0, { title: "Typed" });
  await done;
  expect(titles()).toEqual(["Alice", "Typed", "by name: c.mp3", "by name: d.mp3"]);
});
