/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootsOfPrimes(count: number, root: (value: number) => number): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(count);
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.some((prime) => candidate % prime === 0)) continue;
    found[primes.length] = (root(candidate) % 1) * 2 ** 32;
    primes.push(candidate);
  }
  return found;
}

const roundConstants = rootsOfPrimes(64, Math.cbrt);
const initialState = rootsOfPrimes(8, Math.sqrt);
const blockBytes = 64;

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** SHA-256 without Web Crypto, which browsers restrict to secure contexts (https, localhost). */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  return digest(initialState, message, 0);
}

/** HMAC with SHA-256 (RFC 2104) under a key of up to 64 bytes. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array<ArrayBuffer> {
  const inner = stateAfter(key, 0x36);
  const outer = stateAfter(key, 0x5c);
  return (message) => digest(outer, digest(inner, message, blockBytes), blockBytes);
}

/** The state after the key's block, shared by all messages under the key. */
function stateAfter(key: Uint8Array, mask: number): Uint32Array {
  const block = new Uint8Array(blockBytes).fill(mask);
  for (const [index, byte] of key.entries()) block[index] = mask ^ byte;
  const state = initialState.slice();
  compress(state, new DataView(block.buffer), 0);
  return state;
}

/** Continues hashing from a state that has consumed `bytesBefore` bytes. */
function digest(from: Uint32Array, message: Uint8Array, bytesBefore: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bytes = bytesBefore + message.length;
  view.setUint32(padded.length - 8, Math.floor(bytes / 2 ** 29));
  view.setUint32(padded.length - 4, bytes * 8);

  const state = from.slice();
  for (let offset = 0; offset < padded.length; offset += blockBytes) compress(state, view, offset);
  const written = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index += 1) written.setUint32(index * 4, state[index] as number);
  return new Uint8Array(written.buffer);
}

const words = new Int32Array(64);

/** Compresses one block into the state (FIPS 180-4, 6.2.2). */
function compress(state: Uint32Array, view: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] as number;
    const late = words[index - 2] as number;
    const first = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const second = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] as number) + first + (words[index - 7] as number) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const mixedE = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixedE + chosen + (roundConstants[index] as number) + (words[index] as number)) | 0;
    const mixedA = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + mixedA + majority) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = (state[index] as number) + (added[index] as number);
}
