import { onTestFinished } from "vitest";

export interface SavedFile {
  /** What the link says; "" leaves it to the server. */
  name: string;
  url: string;
  /** Of a file that the page made. */
  text: Promise<string>;
}

/** The file that the page has the browser save next; it is kept from being saved. */
export function nextSavedFile(): Promise<SavedFile> {
  const { promise, resolve } = Promise.withResolvers<SavedFile>();
  const { prototype } = HTMLAnchorElement;
  function restore(): void {
    Reflect.deleteProperty(prototype, "click");
  }
  prototype.click = function click(this: HTMLAnchorElement): void {
    restore();
    // Read at once: the page lets go of what it made.
    const text = this.href.startsWith("blob:") ? fetch(this.href).then((answer) => answer.text()) : Promise.resolve("");
    resolve({ name: this.download, url: this.href, text });
  };
  onTestFinished(restore);
  return promise;
}
