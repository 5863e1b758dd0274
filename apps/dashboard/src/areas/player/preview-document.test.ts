import { playerSettings } from "@lectern/contract";
import { expect, test } from "vitest";
import { previewDocument } from "./preview-document.ts";

const article = {
  title: 'Cats & "Bats" <b>',
  publisher: "The Gazette",
  audioUrl: "/media/a.mp3",
  duration: 12,
  language: "en-US",
  paragraphs: ["Curiouser </script><script>alert(1)</script>"],
};

test("a title and a text are text, and the player gets its facts whole", () => {
  const settings = playerSettings.parse({ player_type: "static", title: `"><script>` });
  const html = previewDocument({ article, settings, isBranded: true, page: "dark" });
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, given = ""] = /data-lectern-audio="([^"]*)"/.exec(html) ?? [];
  const entities: Record<string, string> = { quot: '"', lt: "<", gt: ">", amp: "&" };
  const facts = JSON.parse(
    given.replaceAll(/&(quot|lt|gt|amp);/g, (_, name: string) => entities[name] ?? ""),
  ) as object;
  expect(facts).toMatchObject({
    title: article.title,
    audio_url: "/media/a.mp3",
    player: { player_type: "static", title: `"><script>`, is_branded: true, can_download: false },
  });
});
