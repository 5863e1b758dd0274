import { css } from "./pointer.ts";

/** Holds files over the page, as from a folder of the system; `drop` lets them go. */
export async function dragFiles(files: readonly File[]): Promise<{ drop: () => void }> {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const main = await css("main").findElement();
  const send = (type: string) =>
    main.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  send("dragenter");
  send("dragover");
  return { drop: () => void send("drop") };
}

export function textFile(name: string, text = "Dear reader"): File {
  return new File([text], name, { type: "text/plain" });
}
