import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DashboardPages, loadDashboardPages } from "./dashboard-pages.ts";

const index =
  '<html><head><script type="module" crossorigin src="/assets/a.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/b.js"></head><body><div id="root"></div></body></html>';
const settings = { billing: "none", support_url: "https://example.com/</script><b>$&" };
let folder: string;
let pages: DashboardPages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-pages-"));
  await mkdir(join(folder, ".pages"));
  await writeFile(join(folder, "index.html"), index);
  await writeFile(
    join(folder, ".pages", "pages.json"),
    JSON.stringify([
      { path: "^/sign-in$", prerendered: "/sign-in", chunks: ["assets/form.js"] },
      { path: "^/library/[^/]+$", chunks: ["assets/rows.js"] },
      { path: "^/list/(?<id>[^/]+)$", frame: "list", calls: ["/api/list/{id}"], chunks: ["assets/rows.js"] },
    ]),
  );
  const renderer =
    "export const prerender = async (address, { billing }) => `<h1>$& ${address} ${billing}</h1>`;" +
    "export const prerenderFrame = (name) => `<p>${name}</p>`;";
  await writeFile(join(folder, ".pages", "prerender.js"), renderer);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  pages = await loadDashboardPages(folder, settings);
  await pages.rendered;
});
afterAll(() => rm(folder, { recursive: true }));

describe("the dashboard's documents", () => {
  test("name the modules of a page that the build knows, and no others", () => {
    expect(pages.documentFor("/library/1", true)).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/rows.js"></head>',
    );
    expect(pages.documentFor("/library/1", false)).toBe(pages.documentFor("/library/1", true));
    expect(pages.documentFor("/library/1/2", true)).toBe(index);
    expect(pages.documentFor("/", false)).toBe(index);
  });

  test("come with their markup for visitors without a session alone", () => {
    expect(pages.documentFor("/sign-in", false)).toContain('<div id="root"><h1>$& /sign-in none</h1></div>');
    expect(pages.documentFor("/sign-in", true)).toContain('<div id="root"></div>');
    expect(pages.documentFor("/sign-in", true)).not.toContain("first-page");
  });

  test("come without markup for an address with a query, which their links would lose", () => {
    expect(pages.documentFor("/sign-in?next=%2Fprofile", false)).toContain('<div id="root"></div>');
    expect(pages.documentFor("/sign-in?next=%2Fprofile", false)).toContain("/assets/form.js");
  });

  test("with markup say what is loaded after the first paint, and the settings, which cannot end the element", () => {
    const document = pages.documentFor("/sign-in", false);
    expect(document).not.toContain('type="module"');
    expect(document).not.toContain("modulepreload");
    const [, json = ""] = /id="first-page">([^<]*)<\/script>/.exec(document) ?? [];
    expect(JSON.parse(json)).toEqual({
      settings,
      modules: ["/assets/b.js", "/assets/a.js"],
      preloads: ["/assets/form.js"],
    });
  });

  test("come with a frame for visitors with a session, the same for all of them, and with what to ask at once", () => {
    const document = pages.documentFor("/list/1", true);
    expect(document).toContain('<div id="root"><p>list</p></div>');
    expect(document).toBe(pages.documentFor("/list/2", true));
    const [, json = ""] = /id="first-page">([^<]*)<\/script>/.exec(document) ?? [];
    expect(JSON.parse(json)).toEqual({
      settings,
      early: { path: "^\\/list\\/(?<id>[^/]+)$", calls: ["/api/list/{id}"] },
      modules: ["/assets/b.js", "/assets/a.js"],
      preloads: ["/assets/rows.js"],
    });
    expect(pages.documentFor("/list/1", false)).toContain('<div id="root"></div>');
  });

  test("of a build without a list of pages are all the same; without a renderer the pages stay without markup", async () => {
    await rm(join(folder, ".pages", "prerender.js"));
    const bare = await loadDashboardPages(folder, settings);
    await expect(bare.rendered).rejects.toThrow("prerender.js");
    expect(bare.documentFor("/sign-in", false)).toBe(pages.documentFor("/sign-in", true));
    await rm(join(folder, ".pages"), { recursive: true });
    expect((await loadDashboardPages(folder, settings)).documentFor("/sign-in", false)).toBe(index);
  });
});
