import { buffer } from "node:stream/consumers";
import { basename } from "node:path";
import { usualVoice } from "@lectern/script";
import { AppError } from "../../../platform/http/index.ts";
import { findContent, importFolder } from "../../library/index.ts";
import { importDocument } from "./import-document.ts";
import { importPage } from "./import-page.ts";
import type { PageRules } from "./extraction-rules.ts";
import { type Imported, toScript } from "./imported.ts";
import type { PageFetches } from "./page-fetches.ts";
import type { DocumentReader, ImportReader } from "./reader/import-reader.ts";
import type { ImportedText } from "./import-text.ts";
import { giveVoices, type ImportVoices } from "./give-voices.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/** The services that fetch and read pages and documents. */
export interface ImportReaders {
  pages: PageFetches;
  reader: ImportReader;
}

export interface ImportRequest extends ImportVoices {
  source: "page" | "document";
  /** Address of the page, or the address at which an uploaded document is read. */
  address: string;
  /** The person or API key that asks. */
  callerId?: string;
  /** Which parts of the project's pages are read. */
  rules: PageRules;
}

/** What imports of one caller fetch and read with. */
export function readersOf({ pages, reader }: ImportReaders, organisationId: string, callerId: string | undefined) {
  return {
    fetcher: pages.forOrganisation(organisationId, callerId),
    reader: reader.forOrganisation(organisationId, callerId),
  };
}

/** Reads a page or an uploaded document into blocks; nothing is changed yet. */
export interface ImportText {
  (scope: ItemScope, request: ImportRequest, signal: AbortSignal): Promise<ImportedText>;
}

export function createImporter(
  services: Pick<StudioServices, "database" | "storage">,
  readers: ImportReaders,
): ImportText {
  async function readDocument(
    scope: ItemScope,
    address: string,
    options: { locale: string; signal: AbortSignal },
    reader: DocumentReader,
  ): Promise<{ imported: Imported; key: string }> {
    const key = services.storage.uploadedKey(address);
    const isOfProject = key?.startsWith(importFolder(scope.organisationId, scope.projectId)) ?? false;
    const stored = key !== undefined && isOfProject ? await services.storage.head(key) : undefined;
    if (key === undefined || !stored)
      throw new AppError("INVALID_FILE", "This document was not uploaded here. Please choose it again.");
    const bytes = await buffer(await services.storage.read(key, { signal: options.signal }));
    const imported = await importDocument(
      { bytes, fileName: basename(key), contentType: stored.contentType },
      reader,
      options,
    );
    return { imported, key };
  }

  return async (scope, request, signal) => {
    const content = await services.database.tenant(scope.organisationId, (trx) => findContent(trx, scope));
    if (!content) throw noSuchContent();
    requireText(content);
    const voice = usualVoice(content.script, request.voice, request.languages);
    const locale = voice.lang_code;
    const own = readersOf(readers, scope.organisationId, request.callerId);
    const { reader } = own;
    const voiced = (imported: Imported) => giveVoices(toScript(imported, voice), voice, request, { reader, signal });
    if (request.source === "document") {
      const { imported, key } = await readDocument(scope, request.address, { locale, signal }, reader);
      const script = await voiced(imported);
      await services.storage.delete(key);
      return { title: imported.title, script, url: undefined };
    }
    const page = await importPage(request.address, own, { locale, rules: request.rules, signal });
    return { title: page.title, script: await voiced(page), url: page.url };
  };
}
