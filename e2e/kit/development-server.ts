import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../apps/server/src/test-kit/free-port.ts";

const dashboard = fileURLToPath(new URL("../../apps/dashboard/", import.meta.url));

export interface DevelopmentServer {
  url: string;
  stop(): Promise<void>;
}

/** The dashboard as those who work on it see it, with what only they see; its calls go to the server at `serverUrl`. */
export async function startDevelopmentServer(serverUrl: string): Promise<DevelopmentServer> {
  const vite = join(
    dirname(createRequire(join(dashboard, "package.json")).resolve("vite/package.json")),
    "bin/vite.js",
  );
  const port = await freePort();
  const child = spawn(process.execPath, [vite, "--host", "127.0.0.1", "--port", String(port), "--strictPort"], {
    cwd: dashboard,
    env: { ...process.env, NODE_ENV: "development", LECTERN_SERVER: serverUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let output = "";
  const ready = Promise.withResolvers<undefined>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.includes("ready in")) ready.resolve(undefined);
  });
  await Promise.race([
    ready.promise,
    exited.then(() => Promise.reject(new Error(`The development server ended.\n${output}`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
