import type { Page } from "@playwright/test";

export interface DrawnPicture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of two colours, as the page's browser writes it. */
export async function drawPicture(
  page: Page,
  { width, height, type = "image/png" }: { width: number; height: number; type?: string },
): Promise<DrawnPicture> {
  const url = await page.evaluate(
    ([across, down, mimeType]) => {
      const canvas = document.createElement("canvas");
      canvas.width = across;
      canvas.height = down;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("This browser does not draw.");
      context.fillStyle = "#2f4a45";
      context.fillRect(0, 0, across, down);
      context.fillStyle = "#f2c9a0";
      context.arc(across * 0.6, down * 0.4, across * 0.25, 0, 7);
      context.fill();
      return canvas.toDataURL(mimeType);
    },
    [width, height, type] as const,
  );
  return {
    name: `picture.${type.slice("image/".length)}`,
    mimeType: type,
    buffer: Buffer.from(url.slice(url.indexOf(",") + 1), "base64"),
  };
}
