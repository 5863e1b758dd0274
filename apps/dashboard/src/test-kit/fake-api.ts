import { contract, type FailureType, type WireSettings } from "@lectern/contract";
import type { LecternClient } from "@lectern/contract/client";
import { type AnyContractRouter, isContractProcedure, ValidationError } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyRouter, implement, onError, ORPCError } from "@orpc/server";
import { UnreachableError } from "../platform/errors/failure.ts";
import type { SessionUser } from "../platform/session/session.ts";

/** An answer to each call of the contract that a test expects, by the call's names. */
export type Answers<Client = LecternClient> = {
  [Name in keyof Client]?: Client[Name] extends (input: infer Input, ...rest: never[]) => Promise<infer Output>
    ? (input: Input) => Output | Promise<Output>
    : Answers<Client[Name]>;
};

/** A call that was made, and what it was sent. */
export interface MadeCall {
  /** "library.list" */
  name: string;
  input: unknown;
}

type Answer = (input: unknown) => unknown;

/** The API in the page: its inputs and outputs are checked by the contract, as the server's are. */
export interface FakeApi {
  readonly calls: readonly MadeCall[];
  /** Inputs of the calls of one name, in their order. */
  inputsOf(name: string): unknown[];
  /** Other answers from here on. */
  answer(answers: Answers): void;
  /** Answers of addresses that are no calls of the contract: "POST /api/auth/sign-in/email". */
  route(address: string, answer: (request: Request) => Response | Promise<Response>): void;
  /** Who is signed in; nobody when undefined. */
  user: SessionUser | undefined;
  settings: WireSettings;
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
}

/** Thrown by an answer: the call is refused with the server's sentence. */
export function refusal(
  failureType: FailureType,
  message: string,
  more: { status?: number; errors?: { path: string; message: string }[]; data?: object } = {},
): Error {
  const { status = 409, ...rest } = more;
  return new ORPCError(failureType, {
    status,
    message,
    data: { success: false, message, failure_type: failureType, ...rest },
  });
}

/** Thrown by an answer: the connection is lost before there is one. */
export class ConnectionLost extends UnreachableError {
  override name = "ConnectionLost";
}

/** What is known of a request while it is answered. */
interface Asked {
  lost?: ConnectionLost;
}

export function createFakeApi(given: { user: SessionUser | undefined; settings: WireSettings }): FakeApi {
  const calls: MadeCall[] = [];
  const answers = new Map<string, Answer>();
  const routes = new Map<string, (request: Request) => Response | Promise<Response>>();

  const handler = new OpenAPIHandler(implementEach(contract, implement(contract), []), {
    // An answer that the contract does not allow is a fault of the test.
    clientInterceptors: [
      onError((error) => {
        if (error instanceof ORPCError && error.code === "INTERNAL_SERVER_ERROR")
          console.error(error.message, JSON.stringify(error.cause));
      }),
    ],
    customErrorResponseBodyEncoder: (error) =>
      error.cause instanceof ValidationError
        ? invalidInput(error.cause.issues)
        : (error.data ?? { success: false, message: error.message }),
  });

  /** The router that the contract describes: each call looks for its answer when it is made. */
  function implementEach(node: AnyContractRouter, builder: object, path: readonly string[]): AnyRouter {
    if (isContractProcedure(node)) {
      const name = path.join(".");
      return (
        builder as { handler: (run: (sent: { input: unknown; context: Asked }) => unknown) => AnyRouter }
      ).handler(async ({ input, context }) => {
        calls.push({ name, input });
        const answer = answers.get(name);
        if (!answer) throw missing(name);
        try {
          return await answer(input);
        } catch (error) {
          if (error instanceof ConnectionLost) context.lost = error;
          throw error;
        }
      });
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [
        key,
        implementEach(inner as AnyContractRouter, Reflect.get(builder, key) as object, [...path, key]),
      ]),
    );
  }

  function add(some: object, path: readonly string[]): void {
    for (const [key, inner] of Object.entries(some)) {
      if (typeof inner === "function") answers.set([...path, key].join("."), inner as Answer);
      else if (typeof inner === "object" && inner !== null) add(inner as object, [...path, key]);
    }
  }

  const api: FakeApi = {
    ...given,
    calls,
    inputsOf: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
    answer: (some) => add(some, []),
    route: (address, answer) => void routes.set(address, answer),
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const answer = routes.get(`${request.method} ${pathname}`);
      if (answer) return answer(request);
      if (pathname === "/api/session") return sessionAnswer(api.user);
      if (pathname === "/api/settings") return Response.json({ success: true, data: api.settings });
      const context: Asked = {};
      const { matched, response } = await handler.handle(request, { prefix: "/api", context });
      if (context.lost) throw context.lost;
      if (matched) return response;
      throw missing(`${request.method} ${pathname}`);
    },
  };
  return api;
}

/** Written down as well: screens show a sentence of their own where a call fails. */
function missing(call: string): TypeError {
  const error = new TypeError(`This test has no answer to ${call}.`);
  console.error(error.message);
  return error;
}

/** What the server says of an input that the contract does not allow. */
function invalidInput(issues: ValidationError["issues"]): object {
  const errors = issues.map(({ path = [], message }) => ({
    path: path.map((step) => String(typeof step === "object" ? step.key : step)).join("."),
    message,
  }));
  const message = errors.length === 1 ? errors[0]?.message : "Some of what was sent is not valid.";
  return { success: false, failure_type: "VALIDATION", message, errors };
}

function sessionAnswer(user: SessionUser | undefined): Response {
  if (!user) return Response.json({ success: false, message: "Please sign in." }, { status: 401 });
  const data = { access_token: "token", expires_at: new Date(Date.now() + 900_000).toISOString(), user };
  return Response.json({ success: true, data });
}
