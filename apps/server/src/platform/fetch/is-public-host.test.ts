import { expect, test } from "vitest";
import { isPublicHost } from "./guarded-connector.ts";

const names: Readonly<Record<string, string[]>> = {
  "pod.example.com": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
  "inside.example.com": ["10.0.0.7"],
  "both.example.com": ["93.184.215.14", "127.0.0.1"],
};

async function resolve(name: string) {
  const addresses = names[name];
  if (!addresses) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

test.each([
  ["https://pod.example.com/feed.xml", true],
  ["https://pod.example.com:4443/feed.xml", true],
  ["http://93.184.215.14/", true],
  ["http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/", true],
  ["https://unknown.example.com/", true],
  ["http://localhost:4100/", false],
  ["http://lectern/", false],
  ["http://192.168.1.4:4100/", false],
  ["http://[::1]:4100/", false],
  ["https://inside.example.com/", false],
  ["https://both.example.com/", false],
])("%s is public: %s", async (address, isPublic) => {
  expect(await isPublicHost(new URL(address), resolve)).toBe(isPublic);
});
