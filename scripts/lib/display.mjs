// A screen and loudspeakers that nobody sees and hears, for browsers that have no mode without them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Starts an X server; answers the environment of its clients, and what ends it. */
export async function startDisplay(xvfb) {
  const args = ["-displayfd", "3", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"];
  const server = spawn(xvfb, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  // It writes the number of a display that was free.
  const [number] = await once(server.stdio[3], "data");
  return { env: { DISPLAY: `:${String(number).trim()}` }, stop: () => void server.kill() };
}

/** Starts a sound server with a sink that swallows everything; answers the environment of its clients, and what ends it. */
export async function startLoudspeakers(pulseaudio) {
  const folder = mkdtempSync(join(tmpdir(), "lectern-sound-"));
  const socket = join(folder, "native");
  const modules = ["module-null-sink", `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const args = ["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"];
  const env = { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder };
  const server = spawn(pulseaudio, [...args, ...modules.flatMap((module) => ["--load", module])], {
    stdio: "ignore",
    env,
  });
  while (!existsSync(socket) && server.exitCode === null) await delay(25);
  function stop() {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop };
}
