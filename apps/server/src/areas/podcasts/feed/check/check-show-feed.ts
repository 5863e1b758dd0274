import { buffer } from "node:stream/consumers";
import { checkFeed, type EnclosureFacts, type FeedProblem, type ImageFacts, type ItemFacts } from "@lectern/podcast";
import type { Platform } from "../../../../area.ts";
import { AppError, noSuchShow } from "../../../../platform/http/index.ts";
import { withSharp } from "../../../../platform/pictures/index.ts";
import { enclosureSizes } from "../../enclosures/enclosure-store.ts";
import { pictureKey } from "../../pictures/store-picture.ts";
import { feedUrl } from "../../present.ts";
import { findShow } from "../../shows/show-store.ts";
import { feedXml, readFeedOutline, readFeedPage } from "../read-feed.ts";
import { fetchAsDirectory } from "./fetch-as-directory.ts";
import { parseFeed } from "./parse-feed.ts";

type CheckServices = Pick<Platform, "database" | "storage" | "config">;

/** Where the file of an enclosure is, by its address. */
const enclosureToken = /\/episodes\/([\w-]+)\.mp3$/;

/**
 * Reads the feed of a show as it is served, and says what directories would have against it: its first page, the files and
 * the picture that it names, and what the public addresses of feed, picture and first episode answer.
 * @throws {AppError} NOT_FOUND; CONFLICT for a show that is not published
 */
export async function checkShowFeed(
  { database, storage, config }: CheckServices,
  { organisationId, ...key }: { organisationId: string; projectId: string; showId: string },
  signal: AbortSignal,
): Promise<FeedProblem[]> {
  const show = await database.tenant(organisationId, (trx) => findShow(trx, key));
  if (!show) throw noSuchShow();
  const outline = await readFeedOutline(database, { showId: show.id });
  const data = outline && (await readFeedPage(database, outline, 1));
  if (!data) throw new AppError("CONFLICT", "Publish the show: its feed can be checked then.");
  const url = feedUrl(show.slug, config);
  const links = [{ rel: "self", url }, ...(config.websub === undefined ? [] : [{ rel: "hub", url: config.websub }])];
  const read = parseFeed([...feedXml(data, config)].join(""));
  const items = read?.items ?? [];
  const [first] = items;
  const sizes = await database.tenant(organisationId, (trx) => enclosureSizes(trx, tokensOf(items)));
  const { reach, answer, head } = await fetchAsDirectory(
    {
      feed: { url, guid: read?.channel.guid },
      imageUrl: read?.channel.imageUrl,
      enclosure: first?.enclosure && { ...first.enclosure, episodeGuid: first.guid },
    },
    { signal },
  );
  return checkFeed({
    url,
    answer: answer ?? { status: 200, contentType: "application/rss+xml; charset=utf-8", links },
    channel: read?.channel,
    items: items.map((item) => ({
      ...item,
      enclosure: item.enclosure && {
        ...item.enclosure,
        head: (item === first ? head : undefined) ?? expectedHead(item.enclosure, sizes),
      },
    })),
    image: await imageFacts(storage, show.cover_path),
    reach,
  });
}

function tokenOf(url: string): string | undefined {
  return enclosureToken.exec(url)?.[1];
}

function tokensOf(items: readonly ItemFacts[]): string[] {
  return items.flatMap(({ enclosure }) => tokenOf(enclosure?.url ?? "") ?? []);
}

/** What this server answers for a file whose address nobody asked. */
function expectedHead(enclosure: EnclosureFacts, sizes: ReadonlyMap<string, number>): EnclosureFacts["head"] {
  const bytes = sizes.get(tokenOf(enclosure.url) ?? "");
  return bytes === undefined ? { status: 404 } : { status: 200, lengthBytes: bytes, acceptRanges: "bytes" };
}

async function imageFacts(storage: Platform["storage"], path: string | null): Promise<ImageFacts | undefined> {
  const key = pictureKey(path ?? "");
  if (key === undefined || !(await storage.head(key))) return undefined;
  const bytes = await buffer(await storage.read(key));
  const { width, height, format, hasAlpha } = await withSharp((sharp) => sharp(bytes).metadata());
  return { width, height, mediaType: `image/${format}`, hasAlpha };
}
