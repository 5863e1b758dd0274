// npm run build -w @lectern/lame -- <lame_3.100.orig.tar.gz>: makes lame.wasm again, the same byte for byte, from LAME's own
// sources and encoder.c, with clang and wasi-libc as Debian 12 has them (clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** As lame.sourceforge.io and Debian's sources have it. */
const tarballHash = "ddfe36cab873794038ae2c1210557ad34857a4b6bdc515785d1da9e175b1da1e";
const library =
  "bitstream encoder fft gain_analysis id3tag lame newmdct presets psymodel quantize quantize_pvt reservoir set_get tables " +
  "takehiro util vbrquantize VbrTag version";

const [tarball] = process.argv.slice(2);
if (tarball === undefined) throw new Error("Name the archive of LAME 3.100's sources: lame_3.100.orig.tar.gz");
const hash = createHash("sha256").update(readFileSync(tarball)).digest("hex");
if (hash !== tarballHash) throw new Error(`These are not the sources of LAME 3.100: their SHA-256 is ${hash}.`);

const here = fileURLToPath(new URL(".", import.meta.url));
const sources = mkdtempSync(join(tmpdir(), "lame-"));
try {
  execFileSync("tar", ["xzf", tarball, "--strip-components=1", "-C", sources]);
  const ofLibrary = library.split(" ").map((name) => join(sources, "libmp3lame", `${name}.c`));
  const folders = [here, join(sources, "include"), join(sources, "libmp3lame")].map((folder) => `-I${folder}`);
  // Neither reordered arithmetic nor vectors: the bytes are those of LAME as it is elsewhere, and both gained nothing.
  const compiler = ["--target=wasm32-wasi", "--sysroot=/usr", "-isystem", "/usr/include/wasm32-wasi", "-O3", "-w"];
  const linker = ["--no-entry", "--gc-sections", "--stack-first", "-z", "stack-size=262144", "--strip-all"];
  const options = [...compiler, "-DHAVE_CONFIG_H", "-DNDEBUG", ...folders];
  const linking = ["-nostartfiles", "-fuse-ld=/usr/bin/wasm-ld-14", ...linker.map((option) => `-Wl,${option}`)];
  const output = join(here, "lame.wasm");
  execFileSync(
    "/usr/bin/clang-14",
    [...options, join(here, "encoder.c"), ...ofLibrary, "-lm", ...linking, "-o", output],
    // clang would let a wasm-opt that it finds change what it made.
    { stdio: "inherit", env: { PATH: "" } },
  );
  // A file to be read, not a program to be run.
  chmodSync(output, 0o644);
} finally {
  rmSync(sources, { recursive: true, force: true });
}
