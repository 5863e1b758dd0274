import type { Page } from "@playwright/test";

export interface DraggedFile {
  name: string;
  type: string;
  base64: string;
}

/** Holds files over the page, as from a folder of the system; `drop` lets them go. */
export async function dragFiles(page: Page, files: readonly DraggedFile[]): Promise<{ drop: () => Promise<void> }> {
  const transfer = await page.evaluateHandle((dragged) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of dragged) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, files);
  const main = page.locator("main");
  await main.dispatchEvent("dragenter", { dataTransfer: transfer });
  await main.dispatchEvent("dragover", { dataTransfer: transfer });
  return { drop: () => main.dispatchEvent("drop", { dataTransfer: transfer }) };
}
