import { changeStored } from "./change-stored.ts";

const keptMs = 30 * 86_400_000;

/** 128 random bits, as four numbers; `crypto.randomUUID` is absent from pages without https. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join();
}

/** The id by which this browser is known on this site: a new one for who has not listened for 30 days. */
export function listenerId(): string | undefined {
  const now = Date.now();
  const stored = changeStored("lectern.listener", (old) => {
    const [id = "", at] = old.split(".");
    return `${now - Number(at) < keptMs ? id : randomId()}.${now}`;
  });
  return stored?.split(".")[0];
}
