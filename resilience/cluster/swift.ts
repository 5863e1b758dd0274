import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "../../apps/server/src/test-kit/free-port.ts";
import { runToEnd, type Service, startService } from "../../apps/server/src/test-kit/service.ts";

/** OpenStack's Swift as Debian has it, with its S3 interface, on one disk. */
export interface Swift {
  proxy: Service;
  /** Settings of Lectern that lead to it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const account = "lectern";
const user = "tester";
const password = "testing";
const bucket = "lectern-audio";

export async function startSwift(folder: string): Promise<Swift> {
  const place = join(folder, "swift");
  const devices = join(place, "devices");
  await mkdir(join(devices, "disk"), { recursive: true });
  const running: Service[] = [];
  await writeFile(join(place, "swift.conf"), swiftConf);
  for (const kind of ["account", "container", "object"]) {
    const port = await freePort();
    const builder = join(place, `${kind}.builder`);
    runToEnd("swift-ring-builder", [builder, "create", "4", "1", "1"]);
    runToEnd("swift-ring-builder", [builder, "add", `r1z1-127.0.0.1:${port}/disk`, "1"]);
    runToEnd("swift-ring-builder", [builder, "rebalance"]);
    const config = join(place, `${kind}-server.conf`);
    await writeFile(config, storageConf({ kind, port, place, devices }));
    running.push(await startService({ command: `swift-${kind}-server`, args: [config], port }));
  }
  const memcachedPort = await freePort();
  const memcachedArgs = ["-u", "nobody", "-l", "127.0.0.1", "-p", String(memcachedPort), "-U", "0"];
  running.push(await startService({ command: "memcached", args: memcachedArgs, port: memcachedPort }));
  const port = await freePort();
  const config = join(place, "proxy-server.conf");
  await writeFile(config, proxyConf({ port, place, memcachedPort }));
  const endpoint = `http://127.0.0.1:${port}`;
  const proxy = await startService({
    command: "swift-proxy-server",
    args: [config],
    port,
    answers: () =>
      fetch(endpoint).then(
        ({ status }) => status < 500,
        () => false,
      ),
  });
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: `${account}:${user}`, secretAccessKey: password },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    proxy,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: `${account}:${user}`,
      S3_SECRET_ACCESS_KEY: password,
      S3_FORCE_PATH_STYLE: "true",
    },
    async stop() {
      await proxy.stop();
      for (const service of running) await service.stop();
    },
  };
}

const swiftConf = `[swift-hash]
swift_hash_path_prefix = lectern
swift_hash_path_suffix = lectern
[storage-policy:0]
name = gold
default = yes
`;

interface StorageConf {
  kind: string;
  port: number;
  place: string;
  devices: string;
}

function storageConf({ kind, port, place, devices }: StorageConf): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${place}
devices = ${devices}
mount_check = false
workers = 1
log_level = WARNING
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

interface ProxyConf {
  port: number;
  place: string;
  memcachedPort: number;
}

function proxyConf({ port, place, memcachedPort }: ProxyConf): string {
  const filters = ["catch_errors", "proxy_logging", "bulk", "slo", "dlo"].map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name}\n`,
  );
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${place}
workers = 1
log_level = WARNING
[pipeline:main]
pipeline = catch_errors proxy_logging cache bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachedPort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${password} .admin
${filters.join("")}`;
}
