import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import tuned from "../../../../../scripts/lib/server-process.json" with { type: "json" };
import type { PeopleServer } from "../publisher.ts";

const main = fileURLToPath(new URL("watched-server.fixture.ts", import.meta.url));

/** Whose calls are those of who runs it. */
export const operatorEmail = "operator@example.com";

/** Of the fixed work, on an AMD EPYC (2026-11-28). */
const referenceMs = 46;

/** A server in a process of its own, whose event loop is watched. */
export interface WatchedServer extends PeopleServer {
  /** Does a work, and says how long the longest turn of the server took meanwhile, in milliseconds of processor time. */
  longestTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; longestMs: number }>;
  /** How many times longer than on the reference a fixed work takes the processor of this machine; at least 1. */
  slowness(): Promise<number>;
  /** How long JSON.parse of a text takes the server, in milliseconds of processor time. */
  parseMs(text: string): Promise<number>;
  stop(): Promise<void>;
}

export interface Question {
  number: number;
  asked: "watch" | "longest" | "parse" | "fixed work" | "stop";
  text?: string;
}

export interface Answer {
  number: number;
  milliseconds: number;
  /** Of the first, which says that it is ready. */
  server?: PeopleServer;
}

export async function startWatchedServer(): Promise<WatchedServer> {
  const child = fork(main, { execArgv: tuned.nodeArguments, serialization: "advanced" });
  const waiting = new Map<number, (answer: Answer) => void>();
  const ended = once(child, "exit");
  let questions = 0;
  child.on("message", (answer: Answer) => waiting.get(answer.number)?.(answer));

  function answerTo(number: number): Promise<Answer> {
    return Promise.race([
      new Promise<Answer>((resolve) => waiting.set(number, resolve)),
      ended.then(() => Promise.reject(new Error("The server has ended."))),
    ]);
  }

  async function ask(question: Omit<Question, "number">): Promise<number> {
    questions += 1;
    const answer = answerTo(questions);
    child.send({ ...question, number: questions } satisfies Question);
    return (await answer).milliseconds;
  }

  const { server } = await answerTo(0);
  if (!server) throw new Error("The server does not say where it is.");
  return {
    ...server,
    async longestTurn(work) {
      await ask({ asked: "watch" });
      const result = await work();
      return { result, longestMs: await ask({ asked: "longest" }) };
    },
    slowness: async () => Math.max(1, (await ask({ asked: "fixed work" })) / referenceMs),
    parseMs: (text) => ask({ asked: "parse", text }),
    async stop() {
      await ask({ asked: "stop" });
      await ended;
    },
  };
}
