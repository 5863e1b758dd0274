import type { Imported } from "../imported.ts";
import { Unreadable } from "../unreadable.ts";
import type { ReaderAnswer, ReaderTask } from "./reader-messages.ts";

/** The process that parses untrusted files. It can reach neither files nor network, and may be killed any time. */
process.on("message", (task: ReaderTask) => {
  answerOf(task).then(answer, (error: unknown) => answer({ failure: failureOf(error) }));
});

// The parent process has ended.
process.on("disconnect", () => process.exit());

async function answerOf(task: ReaderTask): Promise<ReaderAnswer> {
  if (task.kind !== "languages") return { imported: await read(task) };
  const { detectLanguage } = await import("@lectern/script/detect-language");
  return { languages: task.texts.map((text) => detectLanguage(text, task.candidates)) };
}

async function read(task: Exclude<ReaderTask, { kind: "languages" }>): Promise<Imported> {
  // Each library is loaded for the first task that needs it.
  if (task.kind === "page") {
    const { articleFromHtml } = await import("../page/article-from-html.ts");
    return articleFromHtml(task.bytes, task.charset, task.rules);
  }
  const { documentToParagraphs, plainTextToParagraphs: plainText } =
    await import("../document/document-to-paragraphs.ts");
  if (task.kind === "text") return plainText(task.bytes, task.locale, task.charset);
  return documentToParagraphs(task.file, task.locale);
}

function failureOf(error: unknown): Extract<ReaderAnswer, { failure: unknown }>["failure"] {
  if (error instanceof Unreadable) return { failureType: error.failureType, message: error.message };
  return { failureType: undefined, message: error instanceof Error ? `${error.name}: ${error.message}` : "unknown" };
}

function answer(message: ReaderAnswer): void {
  process.send?.(message);
}
