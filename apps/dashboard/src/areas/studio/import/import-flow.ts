import { failureMessage } from "../../../platform/errors/failure.ts";
import { contentTypeOf, titleOfFile } from "../../../platform/documents/document-rules.ts";
import type { Studio } from "../session/studio.ts";
import { saveErrorOf } from "../draft/save-errors.ts";

/** Fallback for failures without a message. */
export const IMPORT_FAILED_MESSAGE = "Something went wrong while adding article.";

export type ImportSource = { kind: "address"; address: string } | { kind: "document"; file: File };
export type ImportStage = "saving" | "uploading" | "reading";

export interface ImportRequest {
  source: ImportSource;
  replaces: boolean;
  onStage: (stage: ImportStage) => void;
}

export interface ImportDependencies {
  saver: Pick<Studio["saver"], "ensureSaved" | "state">;
  server: Pick<Studio["server"], "uploadDocument" | "importText">;
  title: Pick<Studio["title"], "get">;
  setTitle: Studio["setTitle"];
  /** Loads the server's version into the editor. */
  showServerText: () => Promise<void>;
}

/**
 * Imports a page or a document into the item; the text is saved first, so that no edit is lost.
 * @returns number of blocks added
 * @throws Error with a message for the user
 */
export async function importText(
  { saver, server, title, setTitle, showServerText }: ImportDependencies,
  request: ImportRequest,
): Promise<number> {
  const { source, replaces, onStage } = request;
  try {
    onStage("saving");
    const saved = await saver.ensureSaved();
    if (!saved) throw saveErrorOf(saver.state.get());
    let url: string;
    if (source.kind === "address") {
      url = source.address.trim();
    } else {
      onStage("uploading");
      url = await server.uploadDocument(source.file, contentTypeOf(source.file.name) ?? "");
    }
    onStage("reading");
    const { blocksAdded } = await server.importText(saved, { kind: source.kind, url }, replaces);
    await showServerText();
    // A document without a title is named after its file.
    if (source.kind === "document" && title.get().trim() === "") setTitle(titleOfFile(source.file.name));
    return blocksAdded;
  } catch (error) {
    throw new Error(failureMessage(error, IMPORT_FAILED_MESSAGE), { cause: error });
  }
}
