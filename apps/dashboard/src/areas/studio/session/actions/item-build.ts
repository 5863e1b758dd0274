import { buildWatcher } from "../../../../platform/builds/current-build-watcher.ts";
import { realtime } from "../../../../platform/realtime/current-realtime.ts";
import { BuildFlow } from "../../build/build-flow.ts";
import { saveErrorOf } from "../../draft/save-errors.ts";
import { browserClock } from "../../draft/save-timer.ts";
import type { ItemAudio } from "./item-audio.ts";
import type { Studio } from "../studio.ts";
import { watchBuild } from "./watch-build.ts";

/** The build of the item's audio: saved and priced by the server, and watched here and in the list of builds. */
export function createItemBuild(
  { saver, server, item, title, script }: Studio,
  { reload }: Pick<ItemAudio, "reload">,
  ensureContentId: () => Promise<string | undefined>,
): BuildFlow {
  const contentIdOfBuild = () => saver.saved()?.contentId ?? "";

  return new BuildFlow({
    async price() {
      const contentId = await ensureContentId();
      if (contentId === undefined) throw saveErrorOf(saver.state.get());
      return server.price(contentId, script());
    },
    balance: () => server.balance(),
    async start(options) {
      const connectionId = await realtime.connectionId();
      const started = await saver.submit((saved, body) => server.generate(saved, body, connectionId, options));
      // Clears the previous failure.
      if (started?.isBuilding) item.set({ ...item.get(), failure: undefined, liveUrl: started.liveUrl });
      return started?.isBuilding;
    },
    watch(listener) {
      const contentId = contentIdOfBuild();
      const { orgId, projectId } = server;
      buildWatcher.follow({ orgId, projectId, contentId, title: title.get() });
      return watchBuild(
        {
          subscribe: (hear) => realtime.subscribe(contentId, hear),
          load: () => server.loadProgress(contentId),
          clock: browserClock,
        },
        listener,
      );
    },
    async cancel() {
      const contentId = contentIdOfBuild();
      await server.cancelBuild(contentId);
      buildWatcher.forget(contentId);
    },
    async finish() {
      await server.finish(contentIdOfBuild());
      await reload({ isBuilt: true });
    },
    reload: () => reload(),
  });
}
