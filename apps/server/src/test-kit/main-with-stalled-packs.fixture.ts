import { createLocalStorage } from "../platform/storage/index.ts";
import { run } from "./run-server.ts";

let packsTaken = 0;

// The server as main.ts starts it, on a disk that takes so many packs of audio and hangs at the next one.
await run({
  async openStore({ storage }) {
    if (storage.kind !== "disk") throw new Error("Only a disk can be made to hang.");
    const store = await createLocalStorage({ root: storage.folder });
    return {
      ...store,
      putStream(key, source, options) {
        if (key.includes("/pack/")) packsTaken += 1;
        if (packsTaken <= Number(process.env["PACKS_TAKEN"])) return store.putStream(key, source, options);
        process.stdout.write("The disk hangs.\n");
        return new Promise(() => undefined);
      },
    };
  },
});
