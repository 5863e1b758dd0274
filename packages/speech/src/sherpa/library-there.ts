import { createRequire } from "node:module";
import { arch, platform } from "node:process";

/** Packages of the library's compiled part by `platform-arch`, as npm installs the one that fits. */
const packages = new Map([
  ["linux-x64", "sherpa-onnx-linux-x64"],
  ["linux-arm64", "sherpa-onnx-linux-arm64"],
  ["darwin-x64", "sherpa-onnx-darwin-x64"],
  ["darwin-arm64", "sherpa-onnx-darwin-arm64"],
  ["win32-x64", "sherpa-onnx-win-x64"],
]);

/**
 * Why no pack can speak on this machine, as a sentence for whoever operates it; undefined when the library is there.
 * Nothing of it is loaded.
 */
export function whyNoNeuralVoices(machine = `${platform}-${arch}`): string | undefined {
  const name = packages.get(machine);
  if (name === undefined)
    return `Neural voices run on Linux, macOS and Windows, not on this kind of machine (${machine}).`;
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return undefined;
  } catch {
    return `The library that neural voices need is not installed. Run “npm ci” again, with optional packages.`;
  }
}
