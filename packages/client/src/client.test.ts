import { beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, eachItem, eachPage, LecternFailure, type LecternOptions } from "./index.ts";

const place = { organisationId: "org", projectId: "project" };
const routes = {
  things: {
    list: ["GET", "/organisation/{org_id}/integration/{id}/things"],
    make: ["POST", "/organisation/{org_id}/integration/{id}/things"],
    put: ["PUT", "/organisation/{org_id}/integration/{id}/things/{thing_id}"],
    all: ["GET", "/things"],
  },
};

interface Sent {
  request: string;
  headers: Record<string, string>;
  body: unknown;
}

let sent: Sent[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("CALLS", routes);
});

type Call = (input?: object, options?: object) => Promise<unknown>;

/** A client whose server gives one answer after the other, the last one for good. */
function clientOf(answers: readonly Response[], options: Partial<LecternOptions> = {}): Record<string, Call> {
  const client = createClient({
    url: "https://audio.example.org/",
    apiKey: "lk_key",
    ...place,
    async fetch(url, init) {
      const body = init.body === undefined ? undefined : (JSON.parse(init.body as string) as unknown);
      sent.push({ request: `${init.method} ${url}`, headers: init.headers as Record<string, string>, body });
      return (answers[sent.length - 1] ?? answers.at(-1))?.clone() ?? Response.error();
    },
    ...options,
  });
  return client["things"] ?? {};
}

function ok(body: object = {}): Response {
  return Response.json({ success: true, data: [], ...body });
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  const body = { success: false, message: "Not now.", failure_type: status === 429 ? "RATE_LIMITED" : "UNAVAILABLE" };
  return Response.json(body, { status, headers });
}

describe("a call", () => {
  test("is sent to its path with the key, of the project of the client", async () => {
    const things = clientOf([ok()]);
    await things["put"]?.({ thing_id: "a/b c", name: "Lamp" });
    expect(sent).toEqual([
      {
        request: "PUT https://audio.example.org/api/organisation/org/integration/project/things/a%2Fb%20c",
        headers: { accept: "application/json", authorization: "Bearer lk_key", "content-type": "application/json" },
        body: { name: "Lamp" },
      },
    ]);
  });

  test("that reads says in the query what it asks for", async () => {
    const things = clientOf([ok()]);
    await things["list"]?.({ sort: "newest", is_draft: false, none: undefined, of: { ids: ["1", "2"] } });
    await things["all"]?.();
    expect(sent.map(({ request }) => decodeURIComponent(request))).toEqual([
      "GET https://audio.example.org/api/organisation/org/integration/project/things?sort=newest&is_draft=false&of[ids][0]=1&of[ids][1]=2",
      "GET https://audio.example.org/api/things",
    ]);
    expect(sent[0]?.body).toBeUndefined();
  });

  test("has the idempotency key as a header", async () => {
    const things = clientOf([ok()]);
    await things["make"]?.({}, { idempotencyKey: "once" });
    expect(sent[0]?.headers["idempotency-key"]).toBe("once");
  });

  test.each(["", ".", "..", undefined, 7])("is not sent with %j as a part of its path", async (thing) => {
    const things = clientOf([ok()]);
    await expect(things["put"]?.({ thing_id: thing })).rejects.toThrow("things.put needs thing_id.");
    expect(sent).toEqual([]);
  });
});

test.each([
  [{ url: "audio.example.org" }, "url has to be an address such as https://audio.example.org."],
  [{ url: "file:///etc" }, "url has to be an address such as https://audio.example.org."],
  [{ apiKey: "" }, "apiKey is missing."],
  [{ projectId: undefined as unknown as string }, "projectId is missing."],
])("a client is not made of %j", (wrong, message) => {
  const options = { url: "https://audio.example.org", apiKey: "lk_key", ...place, ...wrong };
  expect(() => createClient(options)).toThrow(message);
});

describe("a failure", () => {
  async function failureOf(answer: Response): Promise<LecternFailure> {
    const { list } = clientOf([answer], { retries: 0 });
    const error: unknown = await list?.().catch((thrown: unknown) => thrown);
    if (!(error instanceof LecternFailure)) throw new Error("It is no failure.", { cause: error });
    return error;
  }

  test("says what the server says", async () => {
    const errors = [{ path: "title", message: "Say more." }];
    const shortage = { quota: "words", needed: 41, remaining: 12, limit: 1000 };
    const body = { success: false, message: "Please.", failure_type: "VALIDATION", errors, data: shortage };
    expect(await failureOf(Response.json(body, { status: 400 }))).toMatchObject({
      name: "LecternFailure",
      message: "Please.",
      failureType: "VALIDATION",
      status: 400,
      errors,
      shortage,
      retryAfterSeconds: undefined,
    });
  });

  test.each([
    ["a proxy's page", new Response("<h1>Bad gateway</h1>", { status: 502 }), 502],
    ["another program's answer", Response.json({ error: "no route" }, { status: 404 }), 404],
    ["a page that is no answer", new Response("<h1>Welcome</h1>"), 200],
    ["nothing", new Response(null, { status: 504 }), 504],
  ])("has no type where it is %s", async (_what, answer, status) => {
    const failure = await failureOf(answer);
    expect(failure).toMatchObject({ status, failureType: undefined, errors: [] });
    expect(failure.message).toBe(`The server answered ${status}, and not as Lectern does.`);
  });

  test.each([
    ["7", 7],
    [new Date(1_000_000_009_000).toUTCString(), 9],
    [new Date(999_999_000_000).toUTCString(), 0],
    ["soon", undefined],
  ])("is to be tried again after %s: %s", async (header, seconds) => {
    vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ["Date"] });
    const failure = await failureOf(refusal(429, { "retry-after": header }));
    vi.useRealTimers();
    expect(failure.retryAfterSeconds).toBe(seconds);
  });
});

describe("a call that is refused for now", () => {
  const once = { "retry-after": "3" };

  async function outcome(call: string, answers: Response[], options: object = {}, of: Partial<LecternOptions> = {}) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const started = Date.now();
    const made = clientOf(answers, of)[call];
    const calling = made?.({ thing_id: "1" }, options).then(
      () => "done",
      (error: unknown) => String(error),
    );
    await vi.runAllTimersAsync();
    const waited = Date.now() - started;
    vi.useRealTimers();
    return { said: await calling, tries: sent.length, waited };
  }

  const given = "LecternFailure: Not now.";
  test.each([
    ["429, as the server says", "make", [refusal(429, once), ok()], {}, "done", 2, 3000],
    ["429, ever longer when it says nothing", "list", [refusal(429), refusal(429), ok()], {}, "done", 3, 3000],
    ["429, twice and no more", "list", [refusal(429, once)], {}, given, 3, 6000],
    ["429, not when it would take long", "list", [refusal(429, { "retry-after": "61" })], {}, given, 1, 0],
    ["503 of what reads", "list", [refusal(503, once), ok()], {}, "done", 2, 3000],
    ["503 of a PUT", "put", [refusal(503, once), ok()], {}, "done", 2, 3000],
    ["503 of a POST: not, it may have been done", "make", [refusal(503, once), ok()], {}, given, 1, 0],
    [
      "503 of a POST that is done once",
      "make",
      [refusal(503, once), ok()],
      { idempotencyKey: "once" },
      "done",
      2,
      3000,
    ],
    ["500: never", "list", [refusal(500, once), ok()], {}, given, 1, 0],
  ])("%s", async (_what, call, answers, options, said, tries, waited) => {
    expect(await outcome(call, answers, options)).toEqual({ said, tries, waited });
  });

  test("is sent again as often as the client says", async () => {
    expect(await outcome("list", [refusal(429, once)], {}, { retries: 4 })).toMatchObject({ tries: 5 });
  });

  test("is not tried again once it is no longer wanted", async () => {
    const wanted = new AbortController();
    const calling = clientOf([refusal(429, { "retry-after": "60" })])["list"]?.({}, { signal: wanted.signal });
    await expect.poll(() => sent).toHaveLength(1);
    wanted.abort(new Error("Enough."));
    await expect(calling).rejects.toThrow("Enough.");
    expect(sent).toHaveLength(1);
  });
});

describe("a list", () => {
  const pages = [ok({ data: [1, 2], next_page_token: "b" }), ok({ data: [], next_page_token: "c" }), ok({ data: [3] })];

  function list(): (input: {
    sort?: string;
    next_page_token?: string;
  }) => Promise<{ data: number[]; next_page_token?: string }> {
    return clientOf(pages)["list"] as never;
  }

  test("is read to its end, each page asked for when it is needed", async () => {
    const read: number[] = [];
    for await (const number of eachItem(list(), { sort: "newest" })) {
      read.push(number);
      expect(sent).toHaveLength(number === 3 ? 3 : 1);
    }
    expect(read).toEqual([1, 2, 3]);
    const asked = sent.map(({ request }) => new URL(request.slice("GET ".length)).search);
    expect(asked).toEqual(["?sort=newest", "?sort=newest&next_page_token=b", "?sort=newest&next_page_token=c"]);
  });

  test("is not read further than it is used", async () => {
    for await (const { data } of eachPage(list(), {})) {
      expect(data).toEqual([1, 2]);
      break;
    }
    expect(sent).toHaveLength(1);
  });
});
