import { existsSync } from "node:fs";

/** What Debian's packages have to bring, each by a file of its own. */
const needed = {
  postgresql: "/usr/lib/postgresql/15/bin/postgres",
  pgbouncer: "/usr/sbin/pgbouncer",
  memcached: "/usr/bin/memcached",
  "swift-proxy": "/usr/bin/swift-proxy-server",
  "swift-account": "/usr/bin/swift-account-server",
  "swift-container": "/usr/bin/swift-container-server",
  "swift-object": "/usr/bin/swift-object-server",
  "python3-keystonemiddleware": "/usr/lib/python3/dist-packages/keystonemiddleware/__init__.py",
};

/** @throws with the command that installs what is missing */
export function requirePackages(): void {
  const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) throw new Error(`Packages are missing: apt-get install ${missing.join(" ")}`);
}
