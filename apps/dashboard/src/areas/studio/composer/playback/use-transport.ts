import { useLayoutEffect, useMemo, useState } from "react";
import { useCommands } from "../../../../platform/commands/current-commands.ts";
import { playerCommands, skipSeconds } from "../../../../platform/playback/use-player-commands.tsx";
import { type ReadableStore, useStoreSelector } from "../../../../platform/store/store.ts";
import { openTransport } from "./open-transport.ts";
import type { Transport } from "./transport.ts";

/** Plays timelines while the component is on the page. undefined in its first render alone. */
export function useTransport(title: ReadableStore<string>): Transport | undefined {
  const [transport, setTransport] = useState<Transport>();
  // Before the first paint, so that nothing is drawn without it.
  useLayoutEffect(() => {
    const opened = openTransport({ title: title.get });
    // oxlint-disable-next-line react/set-state-in-effect -- it holds a worker and a sound device, which a render must not open
    setTransport(opened);
    return opened.close;
  }, [title]);
  return transport;
}

/** The player's keys work the transport: offered anew whenever it plays, so that they win over the player's own. */
export function useTransportCommands(transport: Transport): void {
  const isOn = useStoreSelector(transport.state, ({ status }) => status === "playing" || status === "loading");
  const commands = useMemo(() => {
    const runs = new Map([
      ["player.toggle", isOn ? transport.pause : () => transport.play()],
      ["player.back", () => transport.skip(-skipSeconds)],
      ["player.forward", () => transport.skip(skipSeconds)],
    ]);
    return playerCommands().map((command) => ({ ...command, run: runs.get(command.id) ?? command.run }));
  }, [isOn, transport]);
  useCommands(commands);
}
