import { countInlines, MAX_BLOCKS, MAX_SCRIPT_INLINES, type Script, SCRIPT_INLINES_MESSAGE } from "@lectern/script";
import { AppError } from "../../../platform/http/index.ts";
import { checkVersion, lockContent, saveText } from "../../library/index.ts";
import { checkStorage } from "../../metering/index.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import { hasWords, measureText } from "../texts/measure-text.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { fitSettings } from "../texts/fit-settings.ts";

export interface ImportedText {
  title: string | undefined;
  script: Script;
  /** Address of the page it came from; undefined for a document. */
  url: string | undefined;
}

export interface ImportResult {
  version: number;
  title: string;
  blocksAdded: number;
}

/**
 * Puts imported blocks into an item, in the place of its text or after it. Nothing changes when the import cannot be
 * taken whole.
 * @throws {AppError} NOT_FOUND, CONFLICT, CONTENT_TOO_LONG, PLAN_LIMIT
 */
export async function importText(
  services: Pick<StudioServices, "database" | "now" | "billing">,
  scope: ItemScope,
  imported: ImportedText,
  options: { replace: boolean; version: number | undefined },
): Promise<ImportResult> {
  return services.database.tenant(scope.organisationId, async (trx) => {
    const before = await lockContent(trx, scope);
    if (!before) throw noSuchContent();
    requireText(before);
    checkVersion(before, options.version);
    const replace = options.replace || !hasWords(before.script);
    const script = replace ? imported.script : [...before.script, ...imported.script.map(withoutTitleFlag)];
    if (script.length > MAX_BLOCKS) {
      throw new AppError(
        "CONTENT_TOO_LONG",
        `A text holds at most ${MAX_BLOCKS} blocks; with this import it would have ${script.length}.`,
      );
    }
    if (countInlines(script) > MAX_SCRIPT_INLINES) throw new AppError("CONTENT_TOO_LONG", SCRIPT_INLINES_MESSAGE);
    const title = replace && imported.title !== undefined ? imported.title.slice(0, 500) : before.title;
    const text = {
      title,
      script,
      ...(await measureText(script)),
      composer: fitSettings(before.composer_settings, script),
      // Text of a document that takes the place of a page's can no longer be fetched again from there.
      importedFrom: imported.url ?? (replace ? null : undefined),
    };
    const after = await saveText(trx, scope.contentId, text, services.now());
    if (!after) throw noSuchContent();
    await checkStorage(
      trx,
      { organisationId: scope.organisationId, billing: services.billing, now: services.now() },
      "textMegabytes",
    );
    return { version: after.version, title, blocksAdded: imported.script.length };
  });
}

/** A script has one title, its first block; what is appended is text. */
function withoutTitleFlag(block: Script[number]): Script[number] {
  const { is_title: _, ...rest } = block;
  return rest;
}
