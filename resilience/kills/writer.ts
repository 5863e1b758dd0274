import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import type { Random } from "../random.ts";
import { article, type Article } from "./article.ts";
import { type ApiAnswer, type Caller, callUntilAnswered } from "./call-until-answered.ts";

/** What a writer knows of an item: the last text that the server said it has, and at which version. */
export interface WrittenItem {
  id: string;
  first: number;
  version: number;
  /** Acknowledged: it must never be lost. */
  article: Article;
  /** A build of this text was acknowledged and not cancelled since. */
  isBuilt: boolean;
  /** A build was acknowledged and not cancelled since: it may be under way, and another is refused. */
  mayBeBusy: boolean;
}

export interface Writer {
  readonly publisher: Publisher;
  readonly caller: Caller;
  readonly items: readonly WrittenItem[];
  /** What the server answered that it must not. */
  readonly faults: string[];
  /** Saves, builds and cancels until `stop` is called; resolves when the last call was answered. */
  work(): Promise<void>;
  stop(): void;
}

const itemsOfEach = 3;
/** Editions are numbered beyond what items begin with. */
let edition = 1000;

export async function startWriter(
  publisher: Publisher,
  caller: Caller,
  random: Random,
  number: number,
): Promise<Writer> {
  const project = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;
  const items: WrittenItem[] = [];
  const faults: string[] = [];
  const ending = { isAsked: false };

  function nextArticle(first: number): Article {
    edition += 2;
    return article(first, edition);
  }

  for (let index = 0; index < itemsOfEach; index += 1) {
    const first = (number * itemsOfEach + index) * 4;
    const written = nextArticle(first);
    const body = { title: written.title, slate_value: written.script, is_draft: true };
    const { data } = await callUntilAnswered(caller, "POST", `${project}/content/v2`, body);
    const { content_id: id, version } = data as { content_id: string; version: number };
    items.push({ id, first, version, article: written, isBuilt: false, mayBeBusy: false });
  }

  function refused(what: string, item: WrittenItem, answer: ApiAnswer): void {
    faults.push(`${what} of item ${item.id} at version ${item.version}: ${answer.status} ${answer.message}`);
  }

  /** The same text from the same version until it is answered: what was saved without an answer is accepted again. */
  async function save(item: WrittenItem, isDraft: boolean): Promise<void> {
    const written = nextArticle(item.first);
    const body = { title: written.title, slate_value: written.script, is_draft: isDraft, version: item.version };
    const answer = await callUntilAnswered(caller, "PUT", `${project}/content/${item.id}/v2`, body);
    if (answer.status === 409 && !isDraft && item.mayBeBusy) return;
    if (answer.status !== 200) {
      refused(isDraft ? "a save" : "a build", item, answer);
      return;
    }
    item.version = (answer.data as { version: number }).version;
    item.article = written;
    item.isBuilt = !isDraft;
    item.mayBeBusy ||= !isDraft;
  }

  async function cancel(item: WrittenItem): Promise<void> {
    const answer = await callUntilAnswered(caller, "DELETE", `${project}/content/${item.id}/build`);
    if (answer.status === 200) item.isBuilt = item.mayBeBusy = false;
    else refused("a cancel", item, answer);
  }

  return {
    publisher,
    caller,
    items,
    faults,
    async work() {
      ending.isAsked = false;
      while (!ending.isAsked) {
        const item = random.pick(items);
        const chance = random.next();
        if (chance < 0.1) await cancel(item);
        else await save(item, chance < 0.6);
      }
    },
    stop: () => {
      ending.isAsked = true;
    },
  };
}
